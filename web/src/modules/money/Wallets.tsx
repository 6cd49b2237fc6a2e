import { identityContract } from '@slipway/domain/identity/calls.ts'
import { convertAt, formatMinor, parseMinor } from '@slipway/domain/kernel/money.ts'
import { settingsContract } from '@slipway/domain/settings/calls.ts'
import type { ReactNode } from 'react'
import { useApiQuery } from '../../api/query.ts'
import { useTexts } from '../../i18n/i18n.ts'
import { useFormats } from '../../i18n/use-formats.ts'
import { Money } from '../../ui/Money.tsx'
import classes from './money.module.css'

/**
 * One card per wallet; roubles also in dollars at the rate in force. The wallet itself is never converted.
 * `children` stand below, as soon as it is known how high the cards are.
 */
export function Wallets({ action, children }: { action?: ReactNode; children?: ReactNode }) {
  const t = useTexts('money')
  const { money } = useFormats()
  const account = useApiQuery(identityContract.me, {}, { staleTime: 60_000 })
  const types = useApiQuery(settingsContract.catalogue, {}, { staleTime: 300_000 })
  const wallets = account.data?.data.wallets ?? []
  const rate = types.data?.data.currency.find(({ name }) => name === 'usd')?.value
  return (
    <>
      <section className={classes.wallets} aria-label={t('wallets')}>
        {wallets.map(({ id, name, balance }) => (
          <div key={id} className={classes.wallet}>
            <span className={classes.label}>{t('wallet', { currency: name })}</span>
            <span className={classes.balance}>
              <Money amount={balance} currency={name} />
            </span>
            {name === 'RUB' && rate && !balance.startsWith('-') && (
              <span className={classes.label}>
                {`\u2248 ${money(formatMinor(convertAt(parseMinor(balance), rate)), 'USD')}`}
              </span>
            )}
          </div>
        ))}
        {action && <div className={classes.walletAction}>{action}</div>}
      </section>
      {!account.isPending && !types.isPending && children}
    </>
  )
}
