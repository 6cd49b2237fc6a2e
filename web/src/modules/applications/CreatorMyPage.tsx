import { useTexts } from '../../i18n/i18n.ts'
import { ApplicationsScreen } from './ApplicationsScreen.tsx'

export default function CreatorMyPage() {
  const t = useTexts('applications')
  return <ApplicationsScreen list="creator-my" empty={t('emptyCreator')} mayOrder />
}
