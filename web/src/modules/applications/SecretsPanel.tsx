import { applicationsContract } from '@slipway/domain/applications/calls.ts'
import type { applicationWithSecrets } from '@slipway/domain/applications/schema.ts'
import { orderName } from '@slipway/domain/orders/names.ts'
import type { ReactNode } from 'react'
import type { z } from 'zod'
import { call } from '../../api/client.ts'
import { useLocale, useTexts } from '../../i18n/i18n.ts'
import { Facts } from '../../kit/record/Facts.tsx'
import { Files } from '../../kit/record/Files.tsx'
import { Reveal } from '../../kit/record/Reveal.tsx'
import { CopyableId } from '../../ui/CopyableId.tsx'
import classes from './applications.module.css'

type Secrets = z.infer<typeof applicationWithSecrets>['secrets']

export function SecretsPanel({ applicationId }: { applicationId: number }) {
  const t = useTexts('application-parts')
  const load = async () => (await call(applicationsContract.getWithSecrets, { params: { id: applicationId } })).data
  return (
    <div className={classes.secrets}>
      <Reveal title={t('secrets')} hint={t('secretsHint')} show={t('secretsShow')} load={load}>
        {({ secrets }) => <Values secrets={secrets} />}
      </Reveal>
    </div>
  )
}

/** What is in use, and under each order what it brings. */
function Values({ secrets }: { secrets: Secrets }) {
  const t = useTexts('application-parts')
  const locale = useLocale()
  return (
    <>
      <Rows secrets={secrets} />
      {secrets.on_the_way.map(({ order, ...brought }) => (
        <section key={order.id} className={classes.order}>
          <h4 className={classes.subtitle}>{t('orderNamed', { name: orderName(order, locale), id: order.id })}</h4>
          <Rows secrets={brought} />
        </section>
      ))}
    </>
  )
}

function Rows({ secrets }: { secrets: Omit<Secrets, 'on_the_way'> }) {
  const t = useTexts('application-parts')
  const of = useTexts('applications')
  const { keystore, integration_keys: keys } = secrets
  const secret = (value: string | null): ReactNode =>
    value ? <CopyableId value={value} /> : <span className={classes.muted}>{t('none')}</span>
  const rows = [
    { name: t('keystorePassword'), value: secret(secrets.keystore_password) },
    { name: t('signingPassword'), value: secret(secrets.signing_key_password) },
    { name: t('signingAlias'), value: secret(secrets.signing_key_alias) },
    { name: t('keystore'), value: keystore ? <Files files={[keystore]} /> : secret(null) },
    { name: of('key_analytics'), value: secret(keys.analytics) },
    { name: of('key_push'), value: secret(keys.push) },
  ]
  return <Facts facts={rows} as="grid" />
}
