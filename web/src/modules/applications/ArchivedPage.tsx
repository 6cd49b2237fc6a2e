import { useTexts } from '../../i18n/i18n.ts'
import { ApplicationsScreen } from './ApplicationsScreen.tsx'

export default function ArchivedPage() {
  const t = useTexts('applications')
  return <ApplicationsScreen list="archived" empty={t('emptyArchived')} />
}
