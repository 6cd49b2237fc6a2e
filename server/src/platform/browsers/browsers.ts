/** What a browser signs in with. */
export interface BrowserAccount {
  /** Names its profile, which nobody else's session shares. */
  id: number
  email: string
  password: string
  recovery: string | null
}

/** A service that keeps browsers apart from ours, each signed in to one account. Null where none is configured. */
export interface Browsers {
  /** The account's browser, opened for whoever holds it: the address lets in nobody else, and not after `until`. */
  open(account: BrowserAccount, holder: { userId: number; until: Date }): Promise<{ url: string }>
  /** Ends it at once: given back, handed over, taken away. Nothing happens where none is open. */
  close(accountId: number): Promise<void>
}
