import { useTexts } from '../../i18n/i18n.ts'
import { ApplicationsScreen, aheadOf } from './ApplicationsScreen.tsx'

export default function CreatorMyPage() {
  const t = useTexts('applications')
  return <ApplicationsScreen list="creator-my" empty={t('emptyCreator')} mayDecide mayOrder />
}

CreatorMyPage.ahead = aheadOf('creator-my')
