import { isExecutor } from '@slipway/domain/access/roles.ts'
import type { Endpoint } from '@slipway/domain/kernel/call.ts'
import { useState } from 'react'
import { call } from '../../../api/client.ts'
import { isAbort, isApiError } from '../../../api/errors.ts'
import { reread } from '../../../api/live.ts'
import { useMe } from '../../../api/session.ts'
import { useTexts } from '../../../i18n/i18n.ts'
import { useFormats } from '../../../i18n/use-formats.ts'
import type { Action } from '../../../kit/actions.tsx'
import { confirm } from '../../../kit/confirm.tsx'
import { useFlight } from '../../../kit/form/use-flight.ts'
import type { SetNotice } from '../card/notice.ts'
import type { CardMoves } from '../card/use-card-moves.ts'
import type { Task } from '../queries.ts'
import { workFormId } from '../submit/work-values.ts'
import { offerUndo } from '../undo/offer-undo.ts'
import { catalogue, entryOf, type UserAction } from './catalogue.ts'

export interface TaskAction extends Action {
  action: UserAction
  kind: 'now' | 'confirm' | 'form' | 'work'
}

interface Options {
  moves: CardMoves
  onNotice: SetNotice
  onClose: () => void
}

export type TaskActions = ReturnType<typeof useTaskActions>

/** What the reader may do with the task, as data; and how what they did ends. */
export function useTaskActions(task: Task, { moves, onNotice, onClose }: Options) {
  const t = useTexts('tasks')
  const { money } = useFormats()
  const { activeRole } = useMe()
  const [fault, setFault] = useState<string | null>(null)
  const [busy, setBusy] = useState<UserAction | null>(null)

  /** Says what was done and goes on: to the next of the list that is being worked through, or stays. */
  const done = (action: UserAction, undo: Task['undo']) => {
    if (undo) offerUndo({ ids: [task.id], version: undo.version, back: moves.go ?? moves.open })
    const onward = moves.isQueueOf(action) && moves.place !== null && moves.onward
    const said = t(`done.${action}`)
    onNotice(onward ? t('doneWith', { done: said, title: task.title }) : said, Boolean(onward))
    if (onward) onward()
    else moves.act(null)
  }

  const flight = useFlight()
  const run = async (action: UserAction, endpoint: Endpoint, failed: string | undefined) => {
    setFault(null)
    setBusy(action)
    try {
      const body = endpoint.method === 'DELETE' ? {} : { body: {} }
      const answer = await call(endpoint, { params: { id: task.id }, ...body })
      await reread()
      onNotice(t(`done.${action}`))
      if (action === 'release') onClose()
      // Of a batch it was the next one where somebody else has just taken this.
      const id = action === 'take' ? idIn(answer) : task.id
      if (id !== task.id) (moves.go ?? moves.open)(id)
    } catch (error) {
      if (isAbort(error)) return
      setFault(isApiError(error) ? error.told(failed).join(' ') : t('actionFailed'))
    } finally {
      setBusy(null)
    }
  }

  const start = async (action: UserAction) => {
    const entry = entryOf(action)
    if (entry.kind === 'form') return moves.act(action)
    if (entry.kind === 'work') return formOf(workFormId(task.id))?.requestSubmit()
    const own = isExecutor(activeRole) ? entry.executorEndpoint : undefined
    const failed = own || !entry.failed ? undefined : t(entry.failed)
    if (entry.kind === 'confirm') {
      const text = t('confirm.release')
      if (!(await confirm({ title: task.title, text, yes: t(`action.${action}`), danger: entry.danger }))) return
    }
    await flight.run(() => run(action, own ?? entry.endpoint, failed))
  }

  const all = (Object.keys(catalogue) as UserAction[]).flatMap((action): TaskAction[] => {
    const denial = task.abilities[action]
    if (denial === undefined) return []
    const { icon, danger, kind } = entryOf(action)
    const label = labelOf(action, task, t, money)
    return [{ id: action, action, label, icon, danger, kind, whyNot: denial?.text ?? null, run: () => start(action) }]
  })
  return {
    all,
    forms: all.filter(({ kind, whyNot }) => kind === 'form' && !whyNot),
    busy,
    fault,
    clearFault: () => setFault(null),
    done,
  }
}

/** The palette's way to the form that stands in the card. */
const formOf = (id: string) => document.getElementById(id) as HTMLFormElement | null

type Words = ReturnType<typeof useTexts<'tasks'>>
type FormatMoney = ReturnType<typeof useFormats>['money']

/** Their names in the table say what happened; a button says what to do. */
const judgements = [
  'confirm_moderation',
  'reject_moderation',
  'confirm_purchase',
  'reject_purchase',
  'verify',
  'fail_verification',
] as const
const isJudgement = (action: UserAction): action is (typeof judgements)[number] =>
  (judgements as readonly UserAction[]).includes(action)

/** Paying names the sum. */
export function labelOf(action: UserAction, task: Task, t: Words, money: FormatMoney): string {
  if (action !== 'complete') return isJudgement(action) ? t(`do.${action}`) : t(`action.${action}`)
  if (Number(task.cost) === 0) return t('accept')
  return t('acceptAndPay', { sum: money(task.cost, task.currency) })
}

/** Of the task that an answer is about: the calls of executors and of managers put it in different places. */
const idIn = (answer: unknown): number => {
  const { id, data } = answer as { id?: number; data?: { id: number } }
  return Number(id ?? data?.id)
}
