import { useTexts } from '../../i18n/i18n.ts'
import { ApplicationsScreen, aheadOf } from './ApplicationsScreen.tsx'

export default function AppManagerMyPage() {
  const t = useTexts('applications')
  return <ApplicationsScreen list="app-manager-my" empty={t('emptyAppManager')} mayDecide />
}

AppManagerMyPage.ahead = aheadOf('app-manager-my')
