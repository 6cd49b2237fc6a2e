import { useTexts } from '../../i18n/i18n.ts'
import { ApplicationsScreen, aheadOf } from './ApplicationsScreen.tsx'

export default function ArchivedPage() {
  const t = useTexts('applications')
  return <ApplicationsScreen list="archived" empty={t('emptyArchived')} />
}

/** @public Its rows, which routes.tsx asks for while the page is still being drawn. */
export const loader = aheadOf('archived')
