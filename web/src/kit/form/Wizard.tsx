import { Alert, Button } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { IconAlertTriangle, IconCheck, IconLock } from '@tabler/icons-react'
import { Link, useBlocker } from '@tanstack/react-router'
import { type ReactNode, useMemo, useRef, useState } from 'react'
import { useTexts } from '../../i18n/i18n.ts'
import { oneOf, useUrlState } from '../url-state.ts'
import { DraftConflict, DraftState } from './DraftBar.tsx'
import { Form } from './Form.tsx'
import { useFlight } from './use-flight.ts'
import type { FormOf } from './use-form.ts'
import type { KeptDraft } from './use-kept-form.ts'
import { useStepFocus } from './use-step-focus.ts'
import classes from './Wizard.module.css'

export interface WizardStep<V extends object> {
  id: string
  title: string
  /** The parts of the values that the step edits, by the heads of their paths. The summary has none. */
  fields: readonly string[]
  content: (form: UseFormReturnType<V>) => ReactNode
  /** Stands in the foot, beside the buttons. */
  foot?: (form: UseFormReturnType<V>) => ReactNode
}

interface WizardProps<V extends object> {
  of: FormOf<V>
  steps: readonly WizardStep<V>[]
  /** Verb and object, on the last step. */
  submit: string
  /** While a protected field is being edited, no step can be left. */
  frozen?: boolean
  /** The draft on the server, where the form has one. */
  kept?: KeptDraft
  /** Above the first step: what was begun earlier. */
  before?: ReactNode
  /** All steps stand open from the start, as in a change; else those that a draft had reached. */
  open?: boolean
}

type StepState = 'current' | 'done' | 'error' | 'open' | 'locked'

type Place = { pathname: string; search: unknown }
const stepIn = ({ search }: Place) => search as { open?: string; step?: string }
/** Leaving the wizard altogether is asked about elsewhere. */
const isOtherStep = (current: Place, next: Place) =>
  current.pathname === next.pathname &&
  stepIn(current).open === stepIn(next).open &&
  stepIn(current).step !== stepIn(next).step

const owns = (fields: readonly string[]) => (path: string) => fields.includes(path.split('.')[0] ?? '')

/** Without what is wrong in the fields of other steps. The last step has no fields, and tells of everything. */
function useShown<V extends object>(of: FormOf<V>, fields: readonly string[]): FormOf<V> {
  const { errors } = of.form
  const parts = fields.join()
  const shown = useMemo(
    () =>
      parts ? Object.fromEntries(Object.entries(errors).filter(([path]) => owns(parts.split(','))(path))) : errors,
    [errors, parts],
  )
  return { ...of, form: { ...of.form, errors: shown } }
}

/**
 * Steps stand in the address (`?step=`). Going on checks only the step that is left; the last one is the summary. Head
 * and foot stay where they are, the step between them scrolls: the wizard fills a column of given height.
 */
export function Wizard<V extends object>({
  of,
  steps,
  submit,
  kept,
  before,
  frozen = false,
  open = false,
}: WizardProps<V>) {
  const t = useTexts()
  const ids = steps.map(({ id }) => id)
  const [{ step: wanted }, set] = useUrlState({ step: oneOf(ids, ids[0] ?? '') })
  const reached = open ? steps.length - 1 : Math.min(of.draft.reached, steps.length - 1)
  const [stuck, setStuck] = useState(false)
  const { busy, run } = useFlight()
  // A link into the middle of an unfinished wizard starts at the first step that is open.
  const at = Math.min(ids.indexOf(wanted), reached)
  const step = steps[at] as WizardStep<V>
  const last = at === steps.length - 1
  const shown = useShown(of, step.fields)

  const content = useRef<HTMLDivElement>(null)
  useStepFocus(content, step.id, step.fields.length > 0)

  const mayMove = () => {
    setStuck(frozen)
    return !frozen
  }
  // Links to steps and the browser's Back as well: no step is left while a protected field stands open.
  useBlocker({
    shouldBlockFn: ({ current, next }) => isOtherStep(current, next) && !mayMove(),
    enableBeforeUnload: false,
    disabled: !frozen,
  })
  const next = () =>
    run(async () => {
      if (!mayMove() || !(await of.check(owns(step.fields)))) return
      of.draft.reach(at + 1)
      set({ step: ids[at + 1] })
    })
  const finish = async () => {
    if (mayMove()) await of.submit()
  }
  const stateOf = (index: number): StepState => {
    if (index === at) return 'current'
    if (index > reached) return 'locked'
    const mine = owns(steps[index]?.fields ?? [])
    if (Object.keys(of.form.errors).some(mine)) return 'error'
    return index < reached ? 'done' : 'open'
  }

  return (
    <Form of={shown} onSubmit={last ? finish : next} className={classes.wizard}>
      <nav className={classes.head} aria-label={t('step', { number: at + 1, count: steps.length })}>
        <ol className={classes.steps}>
          {steps.map(({ id, title }, index) => (
            <StepLink key={id} id={id} title={title} number={index + 1} state={stateOf(index)} />
          ))}
        </ol>
      </nav>
      {/* biome-ignore lint/a11y/useSemanticElements: the fields of a step have groups of their own */}
      <div ref={content} className={classes.content} role="group" aria-label={step.title} tabIndex={-1}>
        {kept && <DraftConflict kept={kept} />}
        {at === 0 && before}
        {step.content(of.form)}
      </div>
      {stuck && frozen && (
        <Alert
          className={classes.stuck}
          color="red"
          variant="light"
          role="alert"
          icon={<IconAlertTriangle size={18} stroke={1.5} />}
        >
          {t('unfinishedField')}
        </Alert>
      )}
      <div className={classes.actions}>
        {kept && <DraftState state={kept.state} />}
        {step.foot && <div className={classes.foot}>{step.foot(of.form)}</div>}
        {at > 0 && (
          <Button variant="default" onClick={() => set({ step: ids[at - 1] })}>
            {t('back')}
          </Button>
        )}
        <Button type="submit" loading={busy || of.busy}>
          {last ? submit : t('next')}
        </Button>
      </div>
    </Form>
  )
}

interface StepLinkProps {
  id: string
  title: string
  number: number
  state: StepState
}

function StepLink({ id, title, number, state }: StepLinkProps) {
  const t = useTexts()
  const said: Record<StepState, string> = {
    current: '',
    open: '',
    done: t('stepDone'),
    error: t('stepError'),
    locked: t('stepLocked'),
  }
  const Icon = { current: null, open: null, done: IconCheck, error: IconAlertTriangle, locked: IconLock }[state]
  const content = (
    <>
      <span className={classes.dot}>{Icon ? <Icon size={14} stroke={1.8} aria-hidden /> : number}</span>
      <span className={classes.title}>{title}</span>
      {said[state] && <span className="visually-hidden">{said[state]}</span>}
    </>
  )
  return (
    <li className={classes.step} data-state={state} aria-current={state === 'current' ? 'step' : undefined}>
      {state === 'locked' || state === 'current' ? (
        <span className={classes.link}>{content}</span>
      ) : (
        <Link
          to="."
          search={(previous: Record<string, string>) => ({ ...previous, step: id })}
          resetScroll={false}
          className={classes.link}
        >
          {content}
        </Link>
      )}
    </li>
  )
}
