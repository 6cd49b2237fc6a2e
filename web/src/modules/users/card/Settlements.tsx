import { Button } from '@mantine/core'
import { type ErrorCode, errorText } from '@slipway/domain/errors.ts'
import { moneyContract } from '@slipway/domain/money/calls.ts'
import type { SettlementView } from '@slipway/domain/money/settlements.schema.ts'
import type { SettlementDecision } from '@slipway/domain/money/settlements.ts'
import { personName } from '@slipway/domain/users/person.ts'
import { useApiMutation, useApiQuery } from '../../../api/query.ts'
import { useLocale, useTexts } from '../../../i18n/i18n.ts'
import { useFormats } from '../../../i18n/use-formats.ts'
import { confirm } from '../../../kit/confirm.tsx'
import { Moment } from '../../../kit/record/Moment.tsx'
import { toast } from '../../../kit/toast.tsx'
import { Hint } from '../../../ui/Hint.tsx'
import { Money } from '../../../ui/Money.tsx'
import { FamilyBadge } from '../../../ui/StatusBadge.tsx'
import classes from '../users.module.css'
import { Answer } from './Answer.tsx'

const families = { waiting: 'waiting', settled: 'done', withdrawn: 'failed' } as const
const decisions = ['settled', 'withdrawn'] as const

/** What somebody of the staff was paid outside, and what still waits for a second administrator. */
export function Settlements({ userId, name }: { userId: number; name: string }) {
  const t = useTexts('people')
  const latest = { query: { filter: { user: userId }, page: { number: 1, size: 10 } } }
  const settlements = useApiQuery(moneyContract.settlements, latest)
  return (
    <section>
      <h3 className={classes.subtitle}>{t('settlements')}</h3>
      <Answer of={settlements}>
        {({ data }) =>
          data.length ? (
            <ul className={classes.rows}>
              {data.map((row) => (
                <Row key={row.id} row={row} name={name} />
              ))}
            </ul>
          ) : (
            <p className={classes.muted}>{t('settlementsEmpty')}</p>
          )
        }
      </Answer>
    </section>
  )
}

interface RowProps {
  row: SettlementView
  /** Of whom it is settled with. */
  name: string
}

function Row({ row, name }: RowProps) {
  const t = useTexts('people')
  const locale = useLocale()
  const { id, state, comment, created_by, decided_by, decided_at, abilities } = row
  const second = decided_by && (state === 'withdrawn' || decided_by.id !== created_by.id) ? decided_by : null
  return (
    <li>
      <span className={classes.rowWords}>
        <span>{comment}</span>
        <span className={classes.muted}>
          <Moment at={row.created_at} />
          {` · ${t(state === 'settled' && !second ? 'settledBy' : 'begunBy', { name: personName(created_by) })}`}
        </span>
        {second && (
          <span className={classes.muted}>
            {decided_at && <Moment at={decided_at} />}
            {` · ${t(state === 'withdrawn' ? 'withdrawnBy' : 'confirmedBy', { name: personName(second) })}`}
          </span>
        )}
        {state === 'waiting' && abilities.settled && (
          <span className={classes.muted}>{errorText(abilities.settled as ErrorCode, locale)}</span>
        )}
        {state === 'waiting' && <Decisions key={id} row={row} name={name} />}
      </span>
      <span className={classes.sum}>
        <FamilyBadge family={families[state]}>{t(`settlement_${state}`)}</FamilyBadge>
        <Money amount={row.amount} currency={row.currency} />
      </span>
    </li>
  )
}

function Decisions({ row, name }: RowProps) {
  const t = useTexts('people')
  const locale = useLocale()
  const { money } = useFormats()
  const decide = useApiMutation(moneyContract.decideSettlement)
  const press = async (state: SettlementDecision) => {
    const text = money(row.amount, row.currency)
    if (!(await confirm({ title: t(`settleAsk_${state}`, { name }), text, yes: t(`settleDo_${state}`) }))) return
    try {
      await decide.mutateAsync({ params: { id: row.id }, body: { state } })
      toast.success(t(state === 'settled' ? 'settleDone' : 'settleWithdrawn'))
    } catch (error) {
      toast.error(error)
    }
  }
  return (
    <span className={classes.decisions}>
      {decisions.map((state) => {
        const denial = row.abilities[state]
        const whyNot = denial && errorText(denial as ErrorCode, locale)
        return (
          <Hint key={state} label={whyNot} disabled={!whyNot}>
            <Button
              size="xs"
              variant={state === 'settled' && !whyNot ? 'filled' : 'default'}
              data-disabled={whyNot ? true : undefined}
              aria-disabled={whyNot ? true : undefined}
              loading={decide.isPending && decide.variables?.body.state === state}
              onClick={() => void (whyNot || press(state))}
            >
              {t(`settleDo_${state}`)}
              {whyNot && <span className="visually-hidden">{`: ${whyNot}`}</span>}
            </Button>
          </Hint>
        )
      })}
    </span>
  )
}
