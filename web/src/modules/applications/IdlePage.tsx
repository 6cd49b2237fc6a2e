import { useTexts } from '../../i18n/i18n.ts'
import { ApplicationsScreen, aheadOf } from './ApplicationsScreen.tsx'

export default function IdlePage() {
  const t = useTexts('applications')
  return <ApplicationsScreen list="no-develop-no-publish" empty={t('emptyIdle')} emptyIsDone />
}

/** @public Its rows, which routes.tsx asks for while the page is still being drawn. */
export const loader = aheadOf('no-develop-no-publish')
