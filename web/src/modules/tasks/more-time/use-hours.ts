import { useFormats } from '../../../i18n/use-formats.ts'

/** Whole hours as a span of time. */
export function useHours(): (count: number) => string {
  const { duration } = useFormats()
  return (count) => duration(count * 3600)
}
