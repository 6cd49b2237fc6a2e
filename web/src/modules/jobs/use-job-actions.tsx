import { errorText } from '@slipway/domain/errors.ts'
import { jobsContract } from '@slipway/domain/jobs/calls.ts'
import type { JobView } from '@slipway/domain/jobs/schema.ts'
import { barredBy, decidable, type JobDecision, type JobState } from '@slipway/domain/jobs/states.ts'
import type { BulkResult, RowId } from '@slipway/domain/kernel/bulk.ts'
import type { Locale } from '@slipway/domain/kernel/locale.ts'
import { IconPlayerPlay, IconRotateClockwise, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { call } from '../../api/client.ts'
import { reread } from '../../api/live.ts'
import { useApiMutation } from '../../api/query.ts'
import { useLocale, useTexts } from '../../i18n/i18n.ts'
import type { Action } from '../../kit/actions.tsx'
import type { BulkAction } from '../../kit/list/ListBulk.tsx'
import type { Chosen } from '../../kit/list/use-selection.ts'
import { toast } from '../../kit/toast.tsx'
import type { DiscardProps } from './DiscardModal.tsx'

export type Decide = (kind: JobDecision, job: Pick<JobView, 'id'>) => void

const allows = (kind: JobDecision, state: JobState) => decidable[kind].includes(state)

/** Why its kind keeps one from it; null where it doesn't. */
const whyBarred = (kind: 'discard' | 'redrive', { barred }: JobView, locale: Locale) =>
  barred.includes(kind) ? errorText(barredBy[kind], locale) : null

/** What can be done with a job where it stands, and the question of why that is open. */
export function useJobActions() {
  const t = useTexts('jobs')
  const locale = useLocale()
  const [discarding, setDiscarding] = useState<DiscardProps | null>(null)
  const redrive = useApiMutation(jobsContract.redrive)
  const retry = useApiMutation(jobsContract.retry)
  const run = async (kind: 'redrive' | 'retry', id: string): Promise<JobView | undefined> => {
    try {
      const job = await { redrive, retry }[kind].mutateAsync({ params: { id } })
      toast.success(t(`${kind}Done`))
      return job
    } catch (error) {
      toast.failed(error)
      return undefined
    }
  }
  const discard = (id: string) =>
    setDiscarding({
      chosen: { ids: [id] },
      title: t('discardTitle'),
      onClose: () => setDiscarding(null),
      onDone: () => {
        setDiscarding(null)
        toast.success(t('discardDone'))
      },
    })
  /** `onRedriven`: it goes on under another id. */
  const actionsOf = (job: JobView, onRedriven?: (id: string) => void): Action[] => {
    const { id, state } = job
    return [
      ...(allows('redrive', state)
        ? [
            {
              ...{
                id: 'redrive',
                label: t('redrive'),
                icon: IconRotateClockwise,
                whyNot: whyBarred('redrive', job, locale),
              },
              run: () => void run('redrive', id).then((job) => job && onRedriven?.(job.id)),
            },
          ]
        : []),
      ...(allows('retry', state)
        ? [{ id: 'retry', label: t('retry'), icon: IconPlayerPlay, run: () => void run('retry', id) }]
        : []),
      ...(allows('discard', state)
        ? [
            {
              ...{ id: 'discard', label: t('discard'), icon: IconTrash, danger: true, run: () => discard(id) },
              whyNot: whyBarred('discard', job, locale),
            },
          ]
        : []),
    ]
  }
  return { actionsOf, bulk: useBulk(setDiscarding), discarding }
}

function useBulk(ask: (props: DiscardProps | null) => void) {
  const t = useTexts('jobs')
  const decideAll = async (chosen: Chosen<string>) => {
    const { data } = await call(jobsContract.decideMany, { body: { ...chosen, kind: 'redrive' } })
    await reread()
    return data
  }
  const discardAll = (chosen: Chosen<string>) =>
    new Promise<BulkResult<RowId>>((resolve, reject) => {
      const title = 'ids' in chosen ? t('discardMany', { count: chosen.ids.length }) : t('discardAll')
      const onClose = () => {
        ask(null)
        // Whoever is asked and goes away has chosen these rows still.
        queueMicrotask(() => reject(new DOMException('Nothing was said', 'AbortError')))
      }
      const onDone = (result: BulkResult<string>) => {
        ask(null)
        resolve(result)
      }
      ask({ chosen, title, onClose, onDone })
    })
  const actions: BulkAction<string>[] = [
    {
      ...{ id: 'redrive', label: t('redrive'), icon: IconRotateClockwise },
      asks: (count) => ({ title: t('redriveMany', { count }), text: t('redriveText'), yes: t('redrive') }),
      run: decideAll,
    },
    { id: 'discard', label: t('discard'), icon: IconTrash, danger: true, run: discardAll },
  ]
  const whyNot = ({ state }: JobView) => (allows('discard', state) ? null : t('notDecidable'))
  return { actions, whyNot }
}
