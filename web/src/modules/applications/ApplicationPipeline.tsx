import type { PipelineItem } from '@slipway/domain/applications/schema.ts'
import { subtaskTypeShort, subtaskTypeText } from '@slipway/domain/tasks/types.ts'
import { personName } from '@slipway/domain/users/person.ts'
import { useLocale } from '../../i18n/i18n.ts'
import { Pipeline } from '../../ui/Pipeline.tsx'
import classes from './applications.module.css'

interface Props {
  items: readonly PipelineItem[]
  size: 'sm' | 'md' | 'lg'
  onOpen?: (subtaskId: number) => void
}

/** The subtasks of an order. */
export function ApplicationPipeline({ items, size, onOpen }: Props) {
  const locale = useLocale()
  if (!items.length) return <span className={classes.muted}>—</span>
  return (
    <Pipeline
      size={size}
      {...(onOpen && { onOpen: ({ id }) => onOpen(Number(id)) })}
      segments={items.map((item) => ({
        id: item.id,
        label: subtaskTypeText[item.type][locale],
        short: subtaskTypeShort[item.type][locale],
        status: item.status,
        clock: item.clock,
        person: item.executor && { name: personName(item.executor), image: item.executor.image },
      }))}
    />
  )
}
