/** What a browser has to bring back so that an answer counts: made anew for each way to the provider. */
export interface SsoAttempt {
  state: string
  nonce: string
  verifier: string
}

/** What comes back in the address. */
export interface SsoAnswer {
  state: string
  code: string
  iss?: string | undefined
}

/** Of the provider's answer, what it says to have verified, and no more. */
export interface SsoPerson {
  subject: string
  phone: string | null
  email: string | null
  roles: readonly string[]
}

/** An OpenID provider that people of the company sign in at. Never to be asked inside of a transaction. */
export interface Sso {
  /** The address to lead the browser to. Throws AppError('sso_unavailable') when the provider doesn't answer. */
  begin(): Promise<{ url: string; attempt: SsoAttempt }>
  /** Exchanges the code. Throws AppError: 'sso_failed' for an answer that doesn't hold, 'sso_unavailable' for none. */
  finish(answer: SsoAnswer, attempt: SsoAttempt): Promise<SsoPerson>
}
