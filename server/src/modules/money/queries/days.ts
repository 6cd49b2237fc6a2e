/** Days of filters are days of UTC. */
export const dayStart = (day: string): Date => new Date(`${day}T00:00:00Z`)
export const dayAfter = (day: string): Date => new Date(dayStart(day).getTime() + 86_400_000)
