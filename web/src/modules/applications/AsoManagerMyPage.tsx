import { useTexts } from '../../i18n/i18n.ts'
import { ApplicationsScreen, aheadOf } from './ApplicationsScreen.tsx'

export default function AsoManagerMyPage() {
  const t = useTexts('applications')
  return <ApplicationsScreen list="aso-manager-my" empty={t('emptyAsoManager')} mayDecide />
}

/** @public Its rows, which routes.tsx asks for while the page is still being drawn. */
export const loader = aheadOf('aso-manager-my')
