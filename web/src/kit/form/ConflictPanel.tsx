import { Alert, Radio } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { IconGitMerge } from '@tabler/icons-react'
import { preloadTexts, useTexts } from '../../i18n/i18n.ts'
import { nameOf } from './FormSummary.tsx'
import classes from './form.module.css'
import { type Clash, merge, withCurrent } from './merge.ts'
import type { ConflictOptions, ShowValue } from './use-conflict.ts'

/** What both have changed, with the name that the field has for people. */
type NamedClash = Clash & { name: string }

interface Conflict {
  clashes: readonly NamedClash[]
  show: ShowValue | undefined
  choose: (clash: Clash, whose: 'mine' | 'theirs') => void
}

interface Base<V> {
  values: V
  version: number
}

/** The form goes over to what somebody else has left, with mine on top; answers what it is a change of from now on. */
export async function meetConflict<V extends object>(
  base: Base<V>,
  form: UseFormReturnType<V>,
  options: Partial<ConflictOptions<V>> & { show: ShowValue | undefined },
  current: unknown,
  place: HTMLElement | null,
) {
  const mine = form.getValues()
  const read = options.read ? await options.read() : { values: withCurrent(base.values, mine, current) }
  const { value, clashes } = merge(base.values, mine, read.values)
  form.setValues(value)
  const named = clashes.map((clash) => ({
    ...clash,
    name: options.name?.(clash.path) ?? labelOf(place, clash.path),
  }))
  const choose: Conflict['choose'] = ({ path, ...clash }, whose) =>
    form.setFieldValue(path as never, clash[whose] as never)
  await preloadTexts('conflict')
  const conflict = { clashes: named, show: options.show, choose }
  // Of its own each time: who meets another one decides anew.
  return { base: { version: 0, ...read }, panel: <ConflictPanel key={crypto.randomUUID()} conflict={conflict} /> }
}

/** A field by the words that stand at it on screen, with those of the group that it is in. */
function labelOf(form: HTMLElement | null, path: string): string {
  const found = form?.querySelector<HTMLElement>(`[data-path="${path}"]`)
  const field = found?.matches('input, textarea, button') ? found : found?.querySelector<HTMLElement>('input, textarea')
  const group = found?.closest('fieldset')?.querySelector('legend')?.textContent
  return [group, field && nameOf(field)].filter(Boolean).join(': ') || path
}

/** Somebody else saved the record meanwhile: what both changed, with both values, and mine until theirs is taken. */
function ConflictPanel({ conflict }: { conflict: Conflict }) {
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

function Choice({ clash, conflict }: { clash: NamedClash; conflict: Conflict }) {
  const t = useTexts('conflict')
  const said = (value: unknown) => {
    const words = conflict.show?.(clash.path, value)
    if (words === undefined && typeof value === 'boolean') return t(value ? 'conflictOn' : 'conflictOff')
    return (words ?? [value ?? ''].flat().join(', ')).trim() || t('conflictEmpty')
  }
  return (
    <Radio.Group
      label={clash.name}
      defaultValue="mine"
      onChange={(whose) => conflict.choose(clash, whose as 'mine' | 'theirs')}
      className={classes.clash}
    >
      <Radio value="mine" label={t('conflictMine', { value: said(clash.mine) })} />
      <Radio value="theirs" label={t('conflictTheirs', { value: said(clash.theirs) })} />
    </Radio.Group>
  )
}
