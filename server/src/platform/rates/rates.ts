export interface BankRate {
  /** Roubles for one dollar, with at most 6 places. */
  value: string
  /** The day that it is set for, which may be before the day that was asked for: YYYY-MM-DD. */
  set_for: string
}

/** Who says what a dollar costs. */
export interface Rates {
  /** Throws when the answer can't be had or can't be true. `day`: YYYY-MM-DD. */
  dollar(day: string): Promise<BankRate>
}
