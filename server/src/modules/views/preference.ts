/** The key under which a person's preferences hold what is kept of a list. */
export const keyOf = (list: string): string => `list:${list}`
