import { Button } from '@mantine/core'
import { IconUserShield } from '@tabler/icons-react'
import { useState } from 'react'
import { useTexts } from '../../i18n/i18n.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { goBack } from '../session-life.ts'
import { LoginShell } from './LoginLayout.tsx'

/** Stands instead of every page when the half hour in somebody's place is over: nothing goes on in another name. */
export function ActingOver({ name }: { name: string }) {
  const t = useTexts()
  const [leaving, setLeaving] = useState(false)
  const back = async () => {
    setLeaving(true)
    await goBack()
  }
  return (
    <LoginShell>
      <title>{`${t('actingOver')} · ${t('appName')}`}</title>
      <PageHeader level={1} title={t('actingOver')} />
      <div role="alert">
        <EmptyState
          kind="no-rights"
          text={t('actingOverText', { name })}
          action={
            <Button
              loading={leaving}
              leftSection={<IconUserShield size={18} stroke={1.5} />}
              onClick={() => void back()}
            >
              {t('impersonatingStop')}
            </Button>
          }
        />
      </div>
    </LoginShell>
  )
}
