import { tasksContract } from '@slipway/domain/tasks/calls.ts'
import { IconArrowBackUp, IconCheck, IconShieldCheck, IconShieldX } from '@tabler/icons-react'
import { call } from '../../../api/client.ts'
import { reread } from '../../../api/live.ts'
import { useTexts } from '../../../i18n/i18n.ts'
import type { BulkAction } from '../../../kit/list/ListBulk.tsx'
import { useAsked } from '../../../kit/list/use-asked.ts'
import type { Chosen } from '../../../kit/list/use-selection.ts'
import type { Task } from '../queries.ts'
import { offerUndo } from '../undo/offer-undo.ts'
import type { SayManyProps } from './SayMany.tsx'
import { useAskPay } from './use-ask-pay.tsx'

const icons = { complete: IconCheck, revise: IconArrowBackUp, verify: IconShieldCheck, fail_verification: IconShieldX }
const decisions = { review: ['complete', 'revise'], verification: ['verify', 'fail_verification'] } as const
type Decision = keyof typeof icons

/** What is decided of several of `rows` at once, on the desk or on the list of verifications; `writing` is why. */
export function useDecideMany(of: keyof typeof decisions, rows: readonly Task[] = []) {
  const t = useTexts('review')
  const askPay = useAskPay(rows)
  const { asked: writing, ask } = useAsked<Pick<SayManyProps, 'ids' | 'decision'>>()
  const decide = async (ids: number[], decision: Decision) => {
    const { data } = await call(tasksContract.decideMany, { body: { ids, decision } })
    await reread()
    offerUndo(data.undo)
    return data
  }
  const actions = decisions[of].map((decision): BulkAction => {
    const says = decision === 'revise' || decision === 'fail_verification'
    return {
      id: decision,
      label: t(`many.${decision}`),
      icon: icons[decision],
      danger: decision === 'fail_verification',
      seenOnly: true,
      primary: decision === 'complete',
      says: (count) => t(`many.done.${decision}`, { count }),
      ...(says
        ? {}
        : {
            asks: (count, chosen: Chosen) =>
              decision === 'complete'
                ? askPay('ids' in chosen ? chosen.ids : [])
                : {
                    title: t(`many.title.${decision}`, { count }),
                    text: t(`many.about.${decision}`),
                    yes: t(`many.${decision}`),
                  },
          }),
      run: async (chosen: Chosen) => {
        if (!('ids' in chosen)) return undefined
        return says ? ask({ ids: chosen.ids, decision }) : decide(chosen.ids, decision)
      },
    }
  })
  const whyNot = ({ abilities, type }: Task): string | null => {
    // What nobody submitted is only as good as its screen, of which each has its own.
    if (of === 'verification' && type === 'manager_verification') return t('many.screen')
    const denials = decisions[of].map((decision) => abilities[decision])
    if (denials.includes(null)) return null
    return denials.find((denial) => denial)?.text ?? t('many.notYours')
  }
  return { bulk: { actions, whyNot }, writing }
}
