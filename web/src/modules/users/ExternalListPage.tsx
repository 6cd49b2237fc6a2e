import { usersContract } from '@slipway/domain/users/calls.ts'
import { listAhead } from '../../kit/list/use-list.ts'
import { externalOptions, useWords, wordless } from './list-options.ts'
import { UsersScreen } from './UsersScreen.tsx'

/** @public Its rows, which routes.tsx asks for while the page is still being drawn. */
export const loader = (address: Record<string, string>) =>
  listAhead(usersContract.list, externalOptions(wordless), address)

export default function ExternalListPage() {
  return <UsersScreen side="external" options={externalOptions(useWords())} />
}
