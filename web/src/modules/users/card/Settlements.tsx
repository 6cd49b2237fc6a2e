import { Button } from '@mantine/core'
import { type ErrorCode, errorText } from '@slipway/domain/errors.ts'
import { moneyContract } from '@slipway/domain/money/calls.ts'
import type { SettlementView } from '@slipway/domain/money/settlements.schema.ts'
import { personName } from '@slipway/domain/users/person.ts'
import { useState } from 'react'
import { useApiQuery } from '../../../api/query.ts'
import { useLocale, useTexts } from '../../../i18n/i18n.ts'
import { type Action, attempt } from '../../../kit/actions.tsx'
import { Moment } from '../../../kit/record/Moment.tsx'
import { Hint } from '../../../ui/Hint.tsx'
import { Money } from '../../../ui/Money.tsx'
import { useSettlementActions } from '../../money/use-settlement-actions.ts'
import { SettlementBadge } from '../../money/words.tsx'
import classes from '../users.module.css'
import { Answer } from './Answer.tsx'
import { Part } from './Part.tsx'

/** What somebody of the staff was paid outside, and what still waits for a second administrator. */
export function Settlements({ userId, name }: { userId: number; name: string }) {
  const t = useTexts('settlements')
  const latest = { query: { filter: { user: userId }, page: { number: 1, size: 10 } } }
  const settlements = useApiQuery(moneyContract.settlements, latest)
  const actionsOf = useSettlementActions()
  return (
    <Part title={t('settlements')} more={t('all')} search={{ tab: 'settlements', search: name }}>
      <Answer of={settlements}>
        {({ data }) =>
          data.length ? (
            <ul className={classes.rows}>
              {data.map((row) => (
                <Row key={row.id} row={row} actions={actionsOf(row)} />
              ))}
            </ul>
          ) : (
            <p className={classes.muted}>{t('empty')}</p>
          )
        }
      </Answer>
    </Part>
  )
}

function Row({ row, actions }: { row: SettlementView; actions: readonly Action[] }) {
  const t = useTexts('settlements')
  const locale = useLocale()
  const { state, comment, created_by, decided_by, decided_at, abilities } = row
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
        {actions.length > 0 && (
          <span className={classes.decisions}>
            {actions.map((action) => (
              <Decision key={action.id} action={action} />
            ))}
          </span>
        )}
      </span>
      <span className={classes.sum}>
        <SettlementBadge state={state} />
        <Money amount={row.amount} currency={row.currency} />
      </span>
    </li>
  )
}

function Decision({ action }: { action: Action }) {
  const { id, label, whyNot } = action
  const [busy, setBusy] = useState(false)
  const press = async () => {
    setBusy(true)
    await attempt(action)
    setBusy(false)
  }
  return (
    <Hint label={whyNot} disabled={!whyNot}>
      <Button
        size="xs"
        variant={id === 'settled' && !whyNot ? 'filled' : 'default'}
        data-disabled={whyNot ? true : undefined}
        aria-disabled={whyNot ? true : undefined}
        loading={busy}
        onClick={() => void (whyNot || press())}
      >
        {label}
        {whyNot && <span className="visually-hidden">{`: ${whyNot}`}</span>}
      </Button>
    </Hint>
  )
}
