import type { FileView } from '@slipway/domain/files/schema.ts'
import type { SimpleView } from '@slipway/domain/simple-tasks/schema.ts'
import { plainAmount } from '../../kit/form/MoneyField.tsx'

const hour = 3600
/** How long a simple task may take, among what people choose. */
export const times = [1, 2, 4, 8, 12, 24, 48, 72, 120].map((hours) => hours * hour)

/** Who may take it; `simple` differs from `user_simple` in nothing that people notice. */
export const offeredTypes = ['user_simple', 'manager_simple'] as const
type SimpleType = (typeof offeredTypes)[number]

export const valuesOf = (task?: SimpleView) => ({
  name: task?.title ?? '',
  description: task?.description ?? '',
  proof: task?.task?.proof ?? '',
  tag: task?.tag ?? (null as string | null),
  cost: task?.cost ?? '',
  time_limit: task?.time_limit ?? 24 * hour,
  quantity: '1',
  per_person: '1',
  type: 'user_simple' as SimpleType,
  files: (task?.files ?? []) as FileView[],
  application_id: null as number | null,
})
export type SimpleValues = ReturnType<typeof valuesOf>

/** What both forms send. */
export const changeOf = ({ name, description, proof, tag, cost, time_limit, files }: SimpleValues) => ({
  ...{ name, description, proof, time_limit },
  tag: tag ?? '',
  cost: plainAmount(cost, 'RUB'),
  files: files.map(({ id }) => id),
})

export const orderOf = (values: SimpleValues) => ({
  ...changeOf(values),
  type: values.type,
  quantity: Number(values.quantity),
  per_person: Number(values.quantity) > 1 ? Number(values.per_person) : 1,
  application_id: values.application_id,
})
