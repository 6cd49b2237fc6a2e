import { Select } from '@mantine/core'
import { webhooksContract } from '@slipway/domain/webhooks/calls.ts'
import { useApiQuery } from '../../api/query.ts'
import type { OwnFieldProps } from '../../kit/list/filters.ts'
import { useMenuPlace } from '../../kit/list/menu-place.ts'

const all = { query: { page: { size: 100 } } }

/** One of the addresses. */
export function WebhookField({ label, value, onChange }: OwnFieldProps) {
  const place = useMenuPlace()
  const { data } = useApiQuery(webhooksContract.list, all)
  const options = (data?.data ?? []).map(({ id, url }) => ({ value: String(id), label: url }))
  return (
    <Select
      label={label}
      data={options}
      value={value ?? null}
      onChange={(next) => onChange(next ?? undefined)}
      searchable
      clearable
      comboboxProps={place}
    />
  )
}

/** Which one was chosen, on the chip of the filter; one that is deleted keeps its number. */
export function WebhookNamed({ value }: { value: string }) {
  const { data } = useApiQuery(webhooksContract.show, { params: { id: Number(value) } })
  return <>{data?.url ?? `#${value}`}</>
}
