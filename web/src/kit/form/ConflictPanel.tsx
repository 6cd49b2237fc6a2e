import { Alert, Radio } from '@mantine/core'
import { IconGitMerge } from '@tabler/icons-react'
import { useTexts } from '../../i18n/i18n.ts'
import classes from './form.module.css'
import type { Clash } from './merge.ts'
import type { Conflict } from './use-conflict.ts'

/** Somebody else saved the record meanwhile: what both changed, with both values, and mine until theirs is taken. */
export function ConflictPanel({ conflict }: { conflict: Conflict }) {
  const t = useTexts('conflict')
  const { clashes } = conflict
  return (
    <Alert
      ref={begin}
      data-conflict
      color="yellow"
      variant="light"
      role="alert"
      tabIndex={-1}
      mb="md"
      icon={<IconGitMerge size={18} stroke={1.5} />}
      title={t('conflictTitle')}
    >
      {clashes.length ? t('conflictBoth') : t('conflictMerged')}
      {clashes.map((clash) => (
        <Choice key={`${clash.path} ${JSON.stringify(clash.theirs)}`} clash={clash} conflict={conflict} />
      ))}
    </Alert>
  )
}

/** Its code comes with the first conflict, after the form has looked for where to lead. */
const begin = (panel: HTMLElement | null) => {
  panel?.focus({ preventScroll: true })
  panel?.scrollIntoView({ block: 'center' })
}

function Choice({ clash, conflict }: { clash: Clash; conflict: Conflict }) {
  const t = useTexts('conflict')
  const said = (value: unknown) => conflict.show(clash.path, value).trim() || t('conflictEmpty')
  return (
    <Radio.Group
      label={conflict.name(clash.path)}
      defaultValue="mine"
      onChange={(whose) => conflict.choose(clash, whose as 'mine' | 'theirs')}
      className={classes.clash}
    >
      <Radio value="mine" label={t('conflictMine', { value: said(clash.mine) })} />
      <Radio value="theirs" label={t('conflictTheirs', { value: said(clash.theirs) })} />
    </Radio.Group>
  )
}
