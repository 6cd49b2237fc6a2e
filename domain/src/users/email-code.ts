/** The code that is mailed to an address before it counts as somebody's. */
export const emailCodeDigits = 6
export const emailCodeTries = 5
export const emailCodeMinutes = 30
/** Between two letters. */
export const emailCodePauseSeconds = 60
