import { maySee, type ScreenPath, screenAt } from '@slipway/domain/access/screens.ts'
import type { Currency } from '@slipway/domain/kernel/money.ts'
import type { DepositType } from '@slipway/domain/money/kinds.ts'
import { useSession } from '../../api/session.ts'
import { Money } from '../../ui/Money.tsx'
import { ScreenLink } from '../paths.tsx'
import classes from './sums.module.css'

interface Deposits {
  types: readonly DepositType[]
  /** Whose they are; one's own list needs no name. */
  user?: number
  /** Bonuses for the work of this person. */
  earner?: number
}

interface SumLinksProps {
  sums: readonly { amount: string; currency: Currency }[]
  of: Deposits
  /** The list that holds them: everybody's, unless one's own. */
  to?: Extract<ScreenPath, '/users/accruals' | '/user/deposit'>
}

/** Sums by currency, each a link to its deposits where the reader may open their list. No sums are zero roubles. */
export function SumLinks({ sums, of: { types, ...whose }, to = '/users/accruals' }: SumLinksProps) {
  const { activeRole } = useSession()
  if (!sums.length) return <Money amount="0.00" currency="RUB" />
  const screen = screenAt(to)
  const isOpen = screen && activeRole && maySee(screen, [activeRole])
  const search = { ...whose, deposit_type: types.join(','), confirmed: '1' }
  return (
    <span className={classes.sums}>
      {sums.map(({ amount, currency }) => {
        const money = <Money key={currency} amount={amount} currency={currency} />
        if (!isOpen || Number(amount) === 0) return money
        return (
          <ScreenLink key={currency} to={to} search={{ ...search, currency }} className={classes.link}>
            {money}
          </ScreenLink>
        )
      })}
    </span>
  )
}
