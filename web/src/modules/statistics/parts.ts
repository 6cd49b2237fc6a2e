import type { SpanGroup } from '@slipway/domain/statistics/span.ts'
import { useFormats } from '../../i18n/use-formats.ts'

/** The words for a part of a span: a day, or a month by its first one. */
export function useParts(group: SpanGroup) {
  const { day, shortDay, locale } = useFormats()
  if (group === 'day') return { name: day, short: shortDay }
  const of = (style: 'long' | 'short') => {
    const format = new Intl.DateTimeFormat(locale, { month: style, year: 'numeric', timeZone: 'UTC' })
    return (at: string) => format.format(new Date(at))
  }
  return { name: of('long'), short: of('short') }
}
