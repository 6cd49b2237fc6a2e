import { type ErrorCode, errorText } from '@slipway/domain/errors.ts'
import { moneyContract } from '@slipway/domain/money/calls.ts'
import type { SettlementView } from '@slipway/domain/money/settlements.schema.ts'
import type { SettlementDecision } from '@slipway/domain/money/settlements.ts'
import { personName } from '@slipway/domain/users/person.ts'
import { IconArrowBackUp, IconCheck } from '@tabler/icons-react'
import { useApiMutation } from '../../api/query.ts'
import { useTexts } from '../../i18n/i18n.ts'
import { useFormats } from '../../i18n/use-formats.ts'
import type { Action } from '../../kit/actions.tsx'
import { confirm } from '../../kit/confirm.tsx'
import { toast } from '../../kit/toast.tsx'

const decisions = ['settled', 'withdrawn'] as const
const icons = { settled: IconCheck, withdrawn: IconArrowBackUp }

/** What an administrator does with a settlement that waits: the list's menu and the person's card read the same. */
export function useSettlementActions(): (row: SettlementView) => Action[] {
  const t = useTexts('settlements')
  const { money, locale } = useFormats()
  const decide = useApiMutation(moneyContract.decideSettlement)
  return (row) => {
    const press = async (state: SettlementDecision) => {
      const title = t(`ask_${state}`, { name: personName(row.user) })
      if (!(await confirm({ title, text: money(row.amount, row.currency), yes: t(`do_${state}`) }))) return
      await decide.mutateAsync({ params: { id: row.id }, body: { state } })
      toast.success(t(state === 'settled' ? 'done' : 'withdrawn'))
    }
    if (row.state !== 'waiting') return []
    return decisions.map((state) => {
      const denial = row.abilities[state]
      return {
        id: state,
        label: t(`do_${state}`),
        icon: icons[state],
        whyNot: denial && errorText(denial as ErrorCode, locale),
        run: () => press(state),
      }
    })
  }
}
