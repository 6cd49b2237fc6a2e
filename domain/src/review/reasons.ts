export const maxReasons = 50
/** In characters. */
export const maxReasonLength = 1_000
