/** Whose days and months count where the business counts them. */
export const businessTimeZone = 'Europe/Moscow'

const days = new Intl.DateTimeFormat('sv-SE', { timeZone: businessTimeZone })

/** The day that it is for the business at this moment: YYYY-MM-DD. */
export const businessDay = (now: Date): string => days.format(now)
