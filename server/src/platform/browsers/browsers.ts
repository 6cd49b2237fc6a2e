import type { ScreenInput, ScreenState } from '@slipway/domain/google-accounts/screen.ts'
import type { Insertion, ScreenEnd } from '@slipway/domain/google-accounts/screen-limits.ts'

/** What a browser signs in with. */
export interface BrowserAccount {
  /** Names its profile, which nobody else's session shares. */
  id: number
  email: string
  password: string
  recovery: string | null
}

export interface Holder {
  userId: number
  until: Date
}

/** Why a browser ends, and by whom; nobody where it ended by itself. */
export interface Ended {
  reason: ScreenEnd
  by: number | null
}

/** A service that keeps browsers apart from ours, each signed in to one account. Null where none is configured. */
export interface Browsers {
  /** The account's browser, opened for whoever holds it: the address lets in nobody else, and not after `until`. */
  open(account: BrowserAccount, holder: Holder): Promise<{ url: string }>
  /** Ends it at once: given back, handed over, taken away. Nothing happens where none is open. */
  close(accountId: number, why: Ended): Promise<void>
  /** Browsers that the product shows itself; a service with windows of its own has none of these. */
  own?: OwnBrowsers
}

export interface OwnBrowsers {
  /** The holder's screen, whose browser is started where it isn't running. */
  screen(accountId: number, holder: Holder): Promise<Screen>
  /** The screen that the holder has at this moment. */
  shown(accountId: number, userId: number): Screen | null
  /** Ends the browser and takes its profile away: nobody is signed in there any more. */
  forget(accountId: number): Promise<void>
  stop(): Promise<void>
}

export interface Watcher {
  /** One picture at a time: the next one comes when this has been taken. */
  frame(jpeg: Buffer): Promise<void>
  state(state: ScreenState): void
  /** The page wanted to go to an address that isn't Google's. */
  refused(url: string): void
  ended(why: Ended): void
}

/** A browser as its holder sees it. */
export interface Screen {
  /** Of two that watch the later one does; the earlier is told so. Answers how to stop. */
  watch(watcher: Watcher): () => void
  input(message: ScreenInput): Promise<void>
  signsIn(): boolean
  /** Types into the field that has the focus; false where that is none of a page where one signs in. */
  insert(text: string, what: Insertion): Promise<boolean>
}
