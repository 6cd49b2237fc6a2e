import { useTexts } from '../../i18n/i18n.ts'
import { ApplicationsScreen, aheadOf } from './ApplicationsScreen.tsx'

export default function AppManagerMyPage() {
  const t = useTexts('applications')
  return <ApplicationsScreen list="app-manager-my" empty={t('emptyAppManager')} mayDecide />
}

/** @public Its rows, which routes.tsx asks for while the page is still being drawn. */
export const loader = aheadOf('app-manager-my')
