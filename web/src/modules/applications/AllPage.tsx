import { useTexts } from '../../i18n/i18n.ts'
import { ApplicationsScreen, aheadOf } from './ApplicationsScreen.tsx'

export default function AllPage() {
  const t = useTexts('applications')
  return <ApplicationsScreen list="all" empty={t('emptyAll')} />
}

AllPage.ahead = aheadOf('all')
