import type { Result } from '@slipway/domain/kernel/endpoint.ts'
import { settingsContract } from '@slipway/domain/settings/contract.ts'
import type { TypeGroup } from '@slipway/domain/settings/schema.ts'
import { useApiMutation, useApiQuery } from '../../api/query.ts'

export type SettingRow = Result<typeof settingsContract.show>

/** Every setting of a group: none has more than a page of them. */
export const useSettings = (type: TypeGroup, search?: string) =>
  useApiQuery(
    settingsContract.list,
    { query: { page: { number: 1, size: 100 }, filter: { type, ...(search && { search }) } } },
    { keepPrevious: true },
  )

/** Sets one of them, unless somebody else has meanwhile. */
export function useSetSetting() {
  const change = useApiMutation(settingsContract.change)
  return ({ id, value: was }: Pick<SettingRow, 'id' | 'value'>, value: string) =>
    change.mutateAsync({ params: { id }, body: { value, was } })
}
