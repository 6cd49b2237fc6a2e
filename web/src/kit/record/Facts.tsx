import { DataList } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTexts } from '../../i18n/i18n.ts'
import classes from './record.module.css'

export interface Fact {
  name: string
  value: ReactNode
  /** Under the name. */
  hint?: string
  /** Said to be missing when it is empty; what is not needed takes no line, nor does what the answer leaves out. */
  needed?: boolean
  /** What is said of a missing one instead, such as when it comes. */
  missing?: string
}

interface FactsProps {
  facts: readonly Fact[]
  /** `grid`: names above, several beside each other. */
  as?: 'lines' | 'grid'
}

/** What is known of a record, one thing a line: names on the left, or above where there is no room. */
export function Facts({ facts, as = 'lines' }: FactsProps) {
  const t = useTexts()
  // What the reader may not see is not told as missing.
  const shown = facts.filter(({ value, needed }) => value || (needed && value !== undefined))
  return (
    <DataList className={classes.facts} data-as={as} classNames={{ item: classes.fact }} labelWidth={0}>
      {shown.map(({ name, hint, value, missing }) => (
        <DataList.Item key={name}>
          <DataList.ItemLabel className={classes.factName}>
            {name}
            {hint && <small>{hint}</small>}
          </DataList.ItemLabel>
          <DataList.ItemValue className={classes.factValue}>
            {value || <span className={classes.missing}>{missing ?? t('notSet')}</span>}
          </DataList.ItemValue>
        </DataList.Item>
      ))}
    </DataList>
  )
}
