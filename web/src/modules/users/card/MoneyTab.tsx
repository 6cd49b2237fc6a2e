import { Button } from '@mantine/core'
import { moneyContract } from '@slipway/domain/money/calls.ts'
import type { TransactionView } from '@slipway/domain/money/schema.ts'
import { personName } from '@slipway/domain/users/person.ts'
import type { UserView } from '@slipway/domain/users/schema.ts'
import { IconReceipt } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useApiQuery } from '../../../api/query.ts'
import { useTexts } from '../../../i18n/i18n.ts'
import { Facts } from '../../../kit/record/Facts.tsx'
import { Moment } from '../../../kit/record/Moment.tsx'
import { useOpenModal } from '../../../kit/url-modal.ts'
import { Money } from '../../../ui/Money.tsx'
import { PayoutBadge, StateBadge, useOperationName, usePurseName } from '../../money/words.tsx'
import { PersonLink } from '../PersonLink.tsx'
import classes from '../users.module.css'
import { Answer } from './Answer.tsx'
import { Part } from './Part.tsx'
import { Settlements } from './Settlements.tsx'

/** What somebody has, and the latest that came and went. */
export function MoneyTab({ person }: { person: UserView }) {
  const t = useTexts('people')
  const money = useTexts('money')
  const openStatement = useOpenModal('statement')
  const { id, wallets = [] } = person
  const nameOf = useOperationName()
  const latest = { query: { filter: { user: id }, page: { number: 1, size: 10 } } }
  const transactions = useApiQuery(moneyContract.transactions, latest)
  const name = personName(person)
  return (
    <div className={classes.parts}>
      <div className={classes.wallets}>
        <Facts
          as="grid"
          facts={wallets.map(({ name, balance }) => ({ name, value: <Money amount={balance} currency={name} /> }))}
        />
        <Button
          variant="default"
          leftSection={<IconReceipt size={18} stroke={1.5} aria-hidden />}
          onClick={() => openStatement(id)}
        >
          {money('statement')}
        </Button>
      </div>
      <Part title={t('accruals')} more={t('accrualsAll')} search={{ search: name }}>
        <Answer of={transactions}>
          {({ data }) => (
            <Rows empty={t('moneyEmpty')}>
              {data.map((row) => (
                <li key={row.id}>
                  <span className={classes.rowWords}>
                    <span>{nameOf(row)}</span>
                    <span className={classes.muted}>
                      <Moment at={row.created_at} />
                      {about(row) && ` · ${about(row)}`}
                    </span>
                    {row.earner && <PersonLink person={row.earner} />}
                  </span>
                  <span className={classes.sum}>
                    <StateBadge state={row.state} />
                    <Money
                      amount={row.type === 'deposit' ? row.amount : `-${row.amount}`}
                      currency={row.currency}
                      history
                    />
                  </span>
                </li>
              ))}
            </Rows>
          )}
        </Answer>
      </Part>
      {person.is_internal ? <Settlements userId={id} name={name} /> : <Payouts userId={id} search={name} />}
    </div>
  )
}

/** Of people outside; staff are paid outside of the product. */
function Payouts({ userId, search }: { userId: number; search: string }) {
  const t = useTexts('people')
  const purseOf = usePurseName()
  const latest = { query: { filter: { user: userId }, page: { number: 1, size: 10 } } }
  const payouts = useApiQuery(moneyContract.payouts, latest)
  return (
    <Part title={t('payouts')} more={t('payoutsAll')} search={{ tab: 'payouts', search }}>
      <Answer of={payouts}>
        {({ data }) => (
          <Rows empty={t('payoutsEmpty')}>
            {data.map((row) => (
              <li key={row.id}>
                <span className={classes.rowWords}>
                  <span>{purseOf(row)}</span>
                  <span className={classes.muted}>
                    <Moment at={row.created_at} />
                  </span>
                </span>
                <span className={classes.sum}>
                  <PayoutBadge status={row.status} />
                  <Money amount={row.amount} currency={row.currency} />
                </span>
              </li>
            ))}
          </Rows>
        )}
      </Answer>
    </Part>
  )
}

const about = ({ subtask, comment }: TransactionView): string => subtask?.title || comment || ''

function Rows({ empty, children }: { empty: string; children: ReactNode[] }) {
  if (!children.length) return <p className={classes.muted}>{empty}</p>
  return <ul className={classes.rows}>{children}</ul>
}
