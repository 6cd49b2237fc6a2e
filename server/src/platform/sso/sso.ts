/** Of an attempt, what nobody else may know: made anew for each way to the provider. */
export interface SsoSecrets {
  nonce: string
  verifier: string
}

/** What a browser has to bring back so that an answer counts. */
export interface SsoAttempt extends SsoSecrets {
  state: string
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
  /**
   * The address to lead the browser to; `seal` makes the state of the secrets, which is random unless it is given. Throws
   * AppError('sso_unavailable') when the provider doesn't answer.
   */
  begin(seal?: (secrets: SsoSecrets) => string): Promise<{ url: string; attempt: SsoAttempt }>
  /** Exchanges the code. Throws AppError: 'sso_failed' for an answer that doesn't hold, 'sso_unavailable' for none. */
  finish(answer: SsoAnswer, attempt: SsoAttempt): Promise<SsoPerson>
}
