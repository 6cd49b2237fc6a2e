import { moneyContract } from '@slipway/domain/money/calls.ts'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useApiQuery } from '../../api/query.ts'
import { useTexts } from '../../i18n/i18n.ts'
import { PersonLink } from '../users/PersonLink.tsx'
import classes from './risks.module.css'

/** What speaks for looking at a payout twice, in sentences, with the people whom it is about. */
export function PayoutRisks({ id }: { id: number }) {
  const t = useTexts('money')
  const { data } = useApiQuery(moneyContract.payoutRisks, { params: { id } })
  if (!data) return null
  return (
    <section className={classes.panel} aria-label={t('risks')}>
      <h3 className={classes.title}>{t('risks')}</h3>
      {data.data.length === 0 ? (
        <p className={classes.none}>{t('risksNone')}</p>
      ) : (
        <ul className={classes.list}>
          {data.data.map(({ text, people }) => (
            <li key={text} className={classes.risk}>
              <IconAlertTriangle size={16} stroke={1.5} aria-hidden className={classes.icon} />
              <span>{text}</span>
              {people.length > 0 && (
                <span className={classes.people}>
                  {people.map((person) => (
                    <PersonLink key={person.id} person={person} />
                  ))}
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
