import { useTexts } from '../../../i18n/i18n.ts'
import { History } from '../../activity/History.tsx'
import { usePersonWords } from './activity-words.ts'

/** What was done to somebody and by whom. */
export function ActivityTab({ userId }: { userId: number }) {
  const t = useTexts('people')
  const filter = { subject_type: 'user', subject_id: userId } as const
  return <History filter={filter} empty={t('activityEmpty')} words={usePersonWords()} />
}
