import { textsContract } from '@slipway/domain/texts/calls.ts'
import { useEffect } from 'react'
import { useApiQuery } from '../../api/query.ts'
import { applyTexts } from '../../i18n/apply-texts.ts'
import { useLocale } from '../../i18n/i18n.ts'
import { lazyPart } from '../../ui/retry-import.ts'
import { trial } from './trial.ts'

const TrialBar = lazyPart(() => import('./TrialBar.tsx').then((m) => m.TrialBar))

/** Keeps the words on screen as the server has them: asked at the start, and again after a hint. */
export function OwnTexts() {
  const locale = useLocale()
  const { data } = useApiQuery(textsContract.own, { params: { locale } })
  const count = trial.use()
  // The texts are no part of the tree: whoever shows one hears of it from i18next.
  useEffect(() => {
    if (data) void applyTexts(locale, data.data)
  }, [locale, data])
  return count > 0 && <TrialBar count={count} />
}
