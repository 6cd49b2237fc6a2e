import { type Currency, currencies, formatMinor, parseMinor } from '@slipway/domain/kernel/money.ts'
import { personName } from '@slipway/domain/users/person.ts'
import { useTexts } from '../../../i18n/i18n.ts'
import { useFormats } from '../../../i18n/use-formats.ts'
import type { Question } from '../../../kit/confirm.tsx'
import type { Task } from '../queries.ts'
import classes from './many.module.css'

type Paid = Pick<Task, 'id' | 'cost' | 'currency' | 'user'>
interface Payee {
  id: number | null
  name: string
  tasks: Paid[]
}

/** Asks for what `rows` with these ids cost in all before it is paid, and says to whom how much of it goes. */
export function useAskPay(rows: readonly Paid[]): (ids: readonly number[]) => Question {
  const t = useTexts('review')
  const { money } = useFormats()
  const told = (tasks: readonly Paid[]) =>
    sumsOf(tasks)
      .map(([currency, sum]) => money(sum, currency))
      .join(' + ')
  return (ids) => {
    const chosen = rows.filter(({ id }) => ids.includes(id))
    const count = chosen.length
    const sum = told(chosen)
    if (!sum) return { title: t('many.title.accept', { count }), yes: t('many.accept') }
    return {
      title: t('many.title.complete', { count, sum }),
      text: (
        <>
          <ul className={classes.payees} aria-label={t('many.payees')}>
            {payeesOf(chosen).map(({ id, name, tasks }) => (
              <li key={id}>
                <span>{name}</span>
                <span className="tabular">{told(tasks) || t('many.unpaid')}</span>
              </li>
            ))}
          </ul>
          {t('many.about.complete')}
        </>
      ),
      yes: t('many.pay', { sum }),
    }
  }
}

/** What they come to in each currency; a currency in which nothing is paid is left out. */
const sumsOf = (tasks: readonly Paid[]): [Currency, string][] =>
  currencies.flatMap((currency): [Currency, string][] => {
    const sum = tasks.reduce((so, task) => (task.currency === currency ? so + parseMinor(task.cost) : so), 0n)
    return sum > 0n ? [[currency, formatMinor(sum)]] : []
  })

function payeesOf(tasks: readonly Paid[]): Payee[] {
  const payees = new Map<number | null, Payee>()
  for (const task of tasks) {
    const id = task.user?.id ?? null
    const payee = payees.get(id) ?? { id, name: task.user ? personName(task.user) : '—', tasks: [] }
    payees.set(id, { ...payee, tasks: [...payee.tasks, task] })
  }
  return [...payees.values()]
}
