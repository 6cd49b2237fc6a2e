import { moneyContract } from '@slipway/domain/money/calls.ts'
import type { BulkDecision, DecisionsPreview } from '@slipway/domain/money/decisions.contract.ts'
import { call } from '../../api/client.ts'
import { useTexts } from '../../i18n/i18n.ts'
import { useFormats } from '../../i18n/use-formats.ts'
import type { BulkQuestion } from '../../kit/list/ListBulk.tsx'
import type { Chosen } from '../../kit/list/use-selection.ts'
import { toast } from '../../kit/toast.tsx'
import classes from './money.module.css'

interface Words {
  title: (count: number) => string
  text: string
  yes: string
}

/** Asks about the payouts that can be decided so, as the server judges them, and names the others with their reasons. */
export function useAskBulk(): (decision: BulkDecision, chosen: Chosen, words: Words) => Promise<BulkQuestion | null> {
  const t = useTexts('money')
  return async (decision, chosen, { title, text, yes }) => {
    const { data } = await call(moneyContract.previewDecisions, { body: { ...chosen, decision } })
    if (!data.ids.length) {
      toast.error(data.left_out.map(({ message, count }) => `${message}: ${count}`).join('. '), t('bulkNone'))
      return null
    }
    return {
      title: title(data.ids.length),
      text: <Preview of={data} text={text} />,
      yes,
      isFinal: decision === 'paid',
      of: { ids: data.ids },
    }
  }
}

function Preview({ of: { sums, left_out, left }, text }: { of: DecisionsPreview; text: string }) {
  const t = useTexts('money')
  const { money } = useFormats()
  const count = left_out.reduce((all, one) => all + one.count, 0)
  return (
    <>
      {t('bulkSum', { sum: sums.map(({ amount, currency }) => money(amount, currency)).join(' + ') })} {text}
      {left > 0 && ` ${t('bulkLeft', { count: left })}`}
      {count > 0 && (
        <section className={classes.leftOut} aria-label={t('bulkLeftOut', { count })}>
          {t('bulkLeftOut', { count })}
          <ul>
            {left_out.map(({ code, message, count: of }) => (
              <li key={code}>
                {message}: <span className="tabular">{of}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
