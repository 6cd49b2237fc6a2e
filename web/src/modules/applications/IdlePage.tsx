import { useTexts } from '../../i18n/i18n.ts'
import { ApplicationsScreen, aheadOf } from './ApplicationsScreen.tsx'

export default function IdlePage() {
  const t = useTexts('applications')
  return <ApplicationsScreen list="no-develop-no-publish" empty={t('emptyIdle')} emptyIsDone />
}

IdlePage.ahead = aheadOf('no-develop-no-publish')
