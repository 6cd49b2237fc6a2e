import { Button } from '@mantine/core'
import { factorsContract } from '@slipway/domain/factors/calls.ts'
import { deviceName } from '@slipway/domain/identity/device.ts'
import { IconFingerprint, IconShieldLock } from '@tabler/icons-react'
import { useState } from 'react'
import { call } from '../../api/client.ts'
import { isApiError } from '../../api/errors.ts'
import { useTexts } from '../../i18n/i18n.ts'
import { useFlight } from '../../kit/form/use-flight.ts'
import { toast } from '../../kit/toast.tsx'
import classes from './factors.module.css'
import { RecoveryCodesDialog } from './RecoveryCodesDialog.tsx'
import { TotpDialog } from './TotpDialog.tsx'

export const factorIcons = { totp: IconShieldLock, passkey: IconFingerprint }

interface AddFactorProps {
  /** An app is one person's once. */
  hasApp: boolean
  /** Once it is set up, and its recovery codes were seen. */
  onAdded?: () => void
}

/** Ways to have a second factor, and the dialogs that lead there. */
export function AddFactor({ hasApp, onAdded }: AddFactorProps) {
  const t = useTexts('factors')
  const [begun, setBegun] = useState<{ secret: string; uri: string } | null>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const { busy, run } = useFlight()
  const added = (fresh: readonly string[] | null) => {
    toast.success(t('factorAdded'))
    setCodes(fresh)
    if (!fresh) onAdded?.()
  }
  const attempt = (work: () => Promise<void>) =>
    run(() =>
      work().catch((error: unknown) => {
        if (isApiError(error)) toast.failed(error)
        else toast.error(t('passkeyCancelled'))
      }),
    )
  const begin = () => attempt(async () => setBegun((await call(factorsContract.beginTotp, {})).data))
  const addPasskey = () =>
    attempt(async () => {
      const { data } = await call(factorsContract.beginPasskey, {})
      const { startRegistration } = await import('@simplewebauthn/browser')
      const passkey = JSON.stringify(await startRegistration({ optionsJSON: JSON.parse(data.options) }))
      const name = deviceName(navigator.userAgent) ?? t('passkeyName')
      added((await call(factorsContract.addPasskey, { body: { passkey, name } })).data.recovery_codes)
    })
  return (
    <>
      <div className={classes.tools}>
        {!hasApp && (
          <Button
            variant="default"
            leftSection={<IconShieldLock size={16} stroke={1.5} />}
            loading={busy}
            onClick={() => void begin()}
          >
            {t('addTotp')}
          </Button>
        )}
        {'PublicKeyCredential' in window && (
          <Button
            variant="default"
            leftSection={<IconFingerprint size={16} stroke={1.5} />}
            loading={busy}
            onClick={() => void addPasskey()}
          >
            {t('addPasskey')}
          </Button>
        )}
      </div>
      {begun && <TotpDialog begun={begun} onClose={() => setBegun(null)} onAdded={added} />}
      {codes && (
        <RecoveryCodesDialog
          codes={codes}
          onClose={() => {
            setCodes(null)
            onAdded?.()
          }}
        />
      )}
    </>
  )
}
