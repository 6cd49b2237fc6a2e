import { Button } from '@mantine/core'
import { applicationsContract } from '@slipway/domain/applications/calls.ts'
import type { applicationWithSecrets } from '@slipway/domain/applications/schema.ts'
import { IconKey } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import type { z } from 'zod'
import { call } from '../../api/client.ts'
import { useTexts } from '../../i18n/i18n.ts'
import { Facts } from '../../kit/record/Facts.tsx'
import { toast } from '../../kit/toast.tsx'
import { CopyableId } from '../../ui/CopyableId.tsx'
import classes from './applications.module.css'

type Secrets = z.infer<typeof applicationWithSecrets>['secrets']

/** Read only when asked for, kept nowhere: closing the card forgets them. */
export function SecretsPanel({ applicationId }: { applicationId: number }) {
  const t = useTexts('applications')
  const [secrets, setSecrets] = useState<Secrets | null>(null)
  const [busy, setBusy] = useState(false)
  const show = async () => {
    setBusy(true)
    try {
      const { data } = await call(applicationsContract.getWithSecrets, { params: { id: applicationId } })
      setSecrets(data.secrets)
    } catch (error) {
      toast.error(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <section className={classes.secrets}>
      <div className={classes.secretsHead}>
        <h3 className={classes.subtitle}>{t('secrets')}</h3>
        <Button
          size="xs"
          variant="default"
          loading={busy}
          leftSection={<IconKey size={16} stroke={1.5} />}
          onClick={() => (secrets ? setSecrets(null) : void show())}
        >
          {t(secrets ? 'secretsHide' : 'secretsShow')}
        </Button>
      </div>
      <p className={classes.muted}>{t('secretsHint')}</p>
      {secrets && <Values secrets={secrets} />}
    </section>
  )
}

function Values({ secrets }: { secrets: Secrets }) {
  const t = useTexts('applications')
  const { keystore, integration_keys: keys } = secrets
  const secret = (value: string | null): ReactNode =>
    value ? <CopyableId value={value} /> : <span className={classes.muted}>{t('none')}</span>
  const rows = [
    { name: t('keystorePassword'), value: secret(secrets.keystore_password) },
    { name: t('signingPassword'), value: secret(secrets.signing_key_password) },
    { name: t('signingAlias'), value: secret(secrets.signing_key_alias) },
    { name: t('keystore'), value: keystore ? <a href={keystore.url}>{keystore.name}</a> : secret(null) },
    { name: t('key_analytics'), value: secret(keys.analytics) },
    { name: t('key_push'), value: secret(keys.push) },
  ]
  return <Facts facts={rows} as="grid" />
}
