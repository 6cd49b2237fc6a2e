/** Whose days and months count where the business counts them. */
export const businessTimeZone = 'Europe/Moscow'

const days = new Intl.DateTimeFormat('sv-SE', { timeZone: businessTimeZone })

/** Is the day (YYYY-MM-DD) still to come for the business? Nobody was born on such a day. */
export const isFutureDay = (day: string, now: Date): boolean => day > days.format(now)
