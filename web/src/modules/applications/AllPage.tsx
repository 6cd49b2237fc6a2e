import { useTexts } from '../../i18n/i18n.ts'
import { ApplicationsScreen } from './ApplicationsScreen.tsx'

export default function AllPage() {
  const t = useTexts('applications')
  return <ApplicationsScreen list="all" empty={t('emptyAll')} />
}
