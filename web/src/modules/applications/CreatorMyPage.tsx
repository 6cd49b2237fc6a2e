import { useTexts } from '../../i18n/i18n.ts'
import { ApplicationsScreen, aheadOf } from './ApplicationsScreen.tsx'

export default function CreatorMyPage() {
  const t = useTexts('applications')
  return <ApplicationsScreen list="creator-my" empty={t('emptyCreator')} mayDecide mayOrder />
}

/** @public Its rows, which routes.tsx asks for while the page is still being drawn. */
export const loader = aheadOf('creator-my')
