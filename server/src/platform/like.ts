/** The pattern of LIKE for texts that contain this one, in which % and _ mean themselves. */
export const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`
