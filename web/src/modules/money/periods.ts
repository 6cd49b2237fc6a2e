const days = { week: 7, month: 30, quarter: 90, year: 365 } as const
export type Period = keyof typeof days
export const periods = Object.keys(days) as Period[]

/** From which day on a list shows, for the filter `from`. */
export function fromOf(period: Period | undefined): string | undefined {
  if (!period) return undefined
  return new Date(Date.now() - days[period] * 86_400_000).toISOString().slice(0, 10)
}
