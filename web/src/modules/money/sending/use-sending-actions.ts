import { type ErrorCode, errorText } from '@slipway/domain/errors.ts'
import { moneyContract } from '@slipway/domain/money/calls.ts'
import type { PayoutView } from '@slipway/domain/money/schema.ts'
import { personName } from '@slipway/domain/users/person.ts'
import { IconCircleCheck, IconMessageQuestion, IconRepeat, IconSend } from '@tabler/icons-react'
import { useApiMutation } from '../../../api/query.ts'
import { useTexts } from '../../../i18n/i18n.ts'
import { useFormats } from '../../../i18n/use-formats.ts'
import type { Action } from '../../../kit/actions.tsx'
import { confirm } from '../../../kit/confirm.tsx'
import { toast } from '../../../kit/toast.tsx'
import { usePurseName } from '../words.tsx'

/** What a superadministrator does with a payout that its provider sends; none where staff pay by hand. */
export function useSendingActions(): (payout: PayoutView) => Action[] {
  const t = useTexts('sendings')
  const tMoney = useTexts('money')
  const { money, locale } = useFormats()
  const purseOf = usePurseName()
  const decide = useApiMutation(moneyContract.decidePayout)
  const ask = useApiMutation(moneyContract.askAboutPayout)
  const retry = useApiMutation(moneyContract.retryPayout)
  const why = (code: string | null) => (code ? errorText(code as ErrorCode, locale) : null)
  return (payout) => {
    if (payout.provider === 'manual') return []
    const { id, abilities, sending } = payout
    const provider = tMoney(`provider_${payout.provider as 'capitalist'}`)
    const to = { name: personName(payout.user), purse: purseOf(payout) }
    const yes = t('sendYes', { amount: money(payout.amount, payout.currency) })
    const send = async () => {
      if (!(await confirm({ title: t('sendTitle', { provider }), text: t('sendText', to), yes }))) return
      await decide.mutateAsync({ params: { id }, body: { status: 'processing' } })
      toast.success(t('sendDone'))
    }
    const sendAgain = async () => {
      const text = t(sending?.answer === 'DECLINED' ? 'retryNewText' : 'retryText', to)
      if (!(await confirm({ title: t('retryTitle'), text, yes }))) return
      await retry.mutateAsync({ params: { id } })
      toast.success(t('retryDone'))
    }
    const paidThere = async () => {
      const text = t('paidThereText', to)
      const paid = t('paidThereYes', { amount: money(payout.amount, payout.currency) })
      if (!(await confirm({ title: t('paidThereTitle'), text, yes: paid, isFinal: true }))) return
      await decide.mutateAsync({ params: { id }, body: { status: 'paid', paid_there: true } })
    }
    const question = async () => {
      const said = (await ask.mutateAsync({ params: { id } })).sending?.answer
      toast.success(said ? t('askDone', { answer: t(`answer_${said}`) }) : t('askUnknown'))
    }
    if (!sending) {
      const label = t('send', { provider })
      return [{ id: 'send', label, icon: IconSend, whyNot: why(abilities.processing), run: send }]
    }
    return [
      { id: 'ask', label: t('ask'), icon: IconMessageQuestion, whyNot: why(abilities.ask), run: question },
      { id: 'retry', label: t('retry'), icon: IconRepeat, whyNot: why(abilities.retry), run: sendAgain },
      // Else the provider says itself how it ended.
      ...(sending.state === 'person'
        ? [
            {
              id: 'paid-there',
              label: t('paidThere', { provider }),
              icon: IconCircleCheck,
              whyNot: why(abilities.paid_there),
              run: paidThere,
            },
          ]
        : []),
    ]
  }
}
