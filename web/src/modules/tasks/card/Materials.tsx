import type { DeliverableView } from '@slipway/domain/tasks/schema.ts'
import { subtaskTypeText } from '@slipway/domain/tasks/types.ts'
import { personName } from '@slipway/domain/users/person.ts'
import { IconChevronRight } from '@tabler/icons-react'
import { useLocale, useTexts } from '../../../i18n/i18n.ts'
import { Deliverable } from './Deliverable.tsx'
import classes from './Files.module.css'
import { Part } from './Part.tsx'

interface MaterialsProps {
  materials: readonly DeliverableView[]
  /** All of them: something else is what one is here for. */
  folded: boolean
}

/** What the stages before this one delivered; the last of them is what one mostly needs. */
export function Materials({ materials, folded }: MaterialsProps) {
  const t = useTexts('tasks')
  const locale = useLocale()
  if (!materials.length) return null
  return (
    <Part title={t('materials')}>
      {materials.map((work, index) => (
        <details key={work.subtask_id} className={classes.stage} open={!folded && index === materials.length - 1}>
          <summary>
            <IconChevronRight size={16} stroke={1.75} aria-hidden />
            {subtaskTypeText[work.type][locale]}
            {work.user && <span className={classes.stageNote}>{personName(work.user)}</span>}
          </summary>
          <div className={classes.stageBody}>
            <Deliverable work={work} signed={false} />
          </div>
        </details>
      ))}
    </Part>
  )
}
