import { useDebouncedValue } from '@mantine/hooks'
import { mailingsContract } from '@slipway/domain/mailings/calls.ts'
import { useApiQuery } from '../../api/query.ts'
import { useTexts } from '../../i18n/i18n.ts'
import { useFormats } from '../../i18n/use-formats.ts'
import classes from './mailings.module.css'
import type { Segment } from './segment.ts'
import { useReason } from './words.tsx'

/** So long after the last change it is counted anew. */
const restMs = 400

/** Counted by the server while one chooses. */
function useAudience(of: Segment) {
  const [asked] = useDebouncedValue(JSON.stringify(of), restMs)
  return useApiQuery(mailingsContract.audience, { query: { filter: JSON.parse(asked) } }, { keepPrevious: true })
}

/** How many letters a choice makes; null while nobody knows. */
export function useLetters(of: Segment): number | null {
  const { data } = useAudience(of)
  return data ? data.mailed.ru + data.mailed.en : null
}

/** How many people a choice has, and who of them is left out. */
export function Audience({ of }: { of: Segment }) {
  const t = useTexts('mailings')
  const { number } = useFormats()
  const reasonOf = useReason()
  const { data, error, isPlaceholderData } = useAudience(of)
  if (error) return <p className={classes.audience}>{error.told(t('audienceFailed')).join(' ')}</p>
  if (!data) return <p className={classes.audience}>…</p>
  const { ru, en } = data.mailed
  const skipped = data.skipped.reduce((sum, { count }) => sum + count, 0)
  return (
    <div className={classes.audience} role="status" aria-busy={isPlaceholderData}>
      <strong>{t('audience', { count: ru + en })}</strong>
      {ru + en > 0 && <span>{t('audienceOf', { ru: number(ru), en: number(en) })}</span>}
      {skipped > 0 && (
        <>
          <span>{t('audienceSkips', { number: number(skipped) })}</span>
          <ul>
            {data.skipped.map(({ reason, count }) => (
              <li key={reason}>
                {reasonOf(reason)}: {number(count)}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
