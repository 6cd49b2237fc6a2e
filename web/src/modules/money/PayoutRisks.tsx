import type { PayoutRisk } from '@slipway/domain/money/schema.ts'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useTexts } from '../../i18n/i18n.ts'
import { FindingText } from '../users/FindingText.tsx'
import classes from './risks.module.css'

/** What speaks for looking at a payout twice, in sentences, with the people whom it is about. */
export function PayoutRisks({ risks }: { risks: readonly PayoutRisk[] }) {
  const t = useTexts('money')
  const isFound = risks.length > 0
  return (
    <section className={classes.panel} aria-label={t('risks')} data-found={isFound || undefined}>
      <h3 className={classes.title}>{t('risks')}</h3>
      {isFound ? (
        <ul className={classes.list}>
          {risks.map(({ text, people }) => (
            <li key={text} className={classes.risk}>
              <IconAlertTriangle size={16} stroke={1.5} aria-hidden className={classes.icon} />
              <span>
                <FindingText text={text} people={people} />
              </span>
            </li>
          ))}
        </ul>
      ) : (
        <p className={classes.none}>{t('risksNone')}</p>
      )}
    </section>
  )
}
