import { Alert } from '@mantine/core'
import { suspicionContract } from '@slipway/domain/suspicion/calls.ts'
import { IconEye } from '@tabler/icons-react'
import { useApiQuery } from '../../../api/query.ts'
import { useTexts } from '../../../i18n/i18n.ts'
import { Moment } from '../../../kit/record/Moment.tsx'
import { PersonLink } from '../PersonLink.tsx'
import classes from '../users.module.css'
import { Answer } from './Answer.tsx'

/** From where somebody came, and who came with the same browser. */
export function AddressesTab({ userId }: { userId: number }) {
  const t = useTexts('people')
  const matches = useApiQuery(suspicionContract.matches, { params: { id: userId } })
  const addresses = useApiQuery(suspicionContract.addresses, {
    query: { filter: { user: userId }, page: { number: 1, size: 100 } },
  })
  return (
    <Answer of={matches}>
      {({ data: others, meta }) => (
        <div className={classes.parts}>
          <Alert variant="light" icon={<IconEye size={18} stroke={1.5} />}>
            {t('addressesPersonal', { days: meta.kept_days })}
          </Alert>
          <section>
            <h3 className={classes.subtitle}>{t('addresses')}</h3>
            <Answer of={addresses}>
              {({ data }) => (
                <>
                  {!data.length && <p className={classes.muted}>{t('addressesEmpty')}</p>}
                  <ul className={classes.rows}>
                    {data.map(({ id, ip, users_count, last_seen_at }) => (
                      <li key={id}>
                        <span className={`${classes.rowWords} tabular`}>{ip}</span>
                        <span className={classes.muted}>
                          {users_count > 1 ? t('ipCountShared', { count: users_count - 1 }) : t('ipCountAlone')}
                        </span>
                        <Moment at={last_seen_at} />
                      </li>
                    ))}
                  </ul>
                </>
              )}
            </Answer>
          </section>
          <section>
            <h3 className={classes.subtitle}>{t('fingerprints')}</h3>
            {!others.length && <p className={classes.muted}>{t('fingerprintsEmpty')}</p>}
            <ul className={classes.rows}>
              {others.map((person) => (
                <li key={person.id}>
                  <span className={classes.rowWords}>
                    <PersonLink person={person} />
                  </span>
                  <span className={classes.muted}>{t('fingerprintVisitors', { count: person.visitors })}</span>
                  <Moment at={person.last_seen_at} />
                </li>
              ))}
            </ul>
          </section>
        </div>
      )}
    </Answer>
  )
}
