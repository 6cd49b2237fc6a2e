/** Of the built-in texts the longest has 188 characters. */
export const maxText = 500

/** What a text can be looked for by: one's own wording, one that is there in one language alone, what is applied no more. */
export const textStates = ['changed', 'incomplete', 'unfit', 'lost'] as const
export type TextState = (typeof textStates)[number]

/** So many of the latest changes are shown beside a text. */
export const shownChanges = 50
