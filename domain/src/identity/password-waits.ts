const firstWait = 30
const longestWait = 15 * 60
/** Seconds after which wrong passwords are forgotten. */
export const wrongPasswordMemory = 24 * 3600

/** Wrong passwords that are free; then each one doubles the wait, up to a quarter of an hour. */
export const freeWrongPasswords = 5
/** The same for all phones that one address tries. */
export const freeWrongPasswordsOfAddress = 20

/** Seconds to wait after the last of so many wrong passwords. */
export const waitAfterWrong = (wrong: number, free: number): number =>
  wrong < free ? 0 : Math.min(longestWait, firstWait * 2 ** Math.min(wrong - free, 10))
