import type { Result } from '@slipway/domain/kernel/call.ts'
import { settingsContract } from '@slipway/domain/settings/calls.ts'
import type { TypeGroup } from '@slipway/domain/settings/schema.ts'
import { useApiMutation, useApiQuery } from '../../api/query.ts'

export type SettingRow = Result<typeof settingsContract.show>

/** Every setting of a group: none has more than a page of them. */
export const useSettings = (type: TypeGroup) =>
  useApiQuery(
    settingsContract.list,
    { query: { page: { number: 1, size: 100 }, filter: { type } } },
    { keepPrevious: true },
  )

/** Sets one of them, unless somebody else has since the editor saw it. */
export function useSetSetting() {
  const change = useApiMutation(settingsContract.change)
  return (id: number, value: string, was: string) => change.mutateAsync({ params: { id }, body: { value, was } })
}
