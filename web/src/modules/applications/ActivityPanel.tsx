import { useTexts } from '../../i18n/i18n.ts'
import { History } from '../activity/History.tsx'
import { useActivityWords } from './activity-words.ts'

/** Who changed what of an application, its orders and its subtasks, the latest first. */
export function ActivityPanel({ applicationId }: { applicationId: number }) {
  const t = useTexts('activity')
  return <History filter={{ application: applicationId }} empty={t('activityEmpty')} words={useActivityWords()} />
}
