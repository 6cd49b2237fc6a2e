import { useTexts } from '../../i18n/i18n.ts'
import { ApplicationsScreen } from './ApplicationsScreen.tsx'

/** Everybody's applications as a tab of another page: what is live, or the archive. */
export function AllApplications({ list }: { list: 'all' | 'archived' }) {
  const t = useTexts('applications')
  return <ApplicationsScreen list={list} empty={t(list === 'all' ? 'emptyAll' : 'emptyArchived')} />
}
