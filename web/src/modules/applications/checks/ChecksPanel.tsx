import { Button } from '@mantine/core'
import { type ApplicationDenial, denialText } from '@slipway/domain/applications/denials.ts'
import type { ApplicationView } from '@slipway/domain/applications/schema.ts'
import { storeChecksContract } from '@slipway/domain/store-checks/calls.ts'
import { IconRefresh } from '@tabler/icons-react'
import { call } from '../../../api/client.ts'
import { reread } from '../../../api/live.ts'
import { useSession } from '../../../api/session.ts'
import { useLocale, useTexts } from '../../../i18n/i18n.ts'
import { useFlight } from '../../../kit/form/use-flight.ts'
import { toast } from '../../../kit/toast.tsx'
import { Hint } from '../../../ui/Hint.tsx'
import { ChecksPicture } from './ChecksPicture.tsx'
import classes from './checks.module.css'

const words = { true: 'found', false: 'notFound', null: 'unknown' } as const

/** What the store says of an application: asked now by a press, and as it was over time. */
export function ChecksPanel({ application: { id, abilities } }: { application: ApplicationView }) {
  const t = useTexts('store-checks')
  const locale = useLocale()
  const { activeRole } = useSession()
  const { busy, run } = useFlight()
  const denial = denialText(abilities.check as ApplicationDenial | null, locale)
  const check = () =>
    run(async () => {
      try {
        const { found } = await call(storeChecksContract.check, { params: { id } })
        await reread()
        if (found === null) toast.info(t(words.null))
        else toast.success(t(words[`${found}`]))
      } catch (error) {
        toast.failed(error)
      }
    })
  const button = (
    <Button
      variant="default"
      leftSection={<IconRefresh size={16} stroke={1.5} />}
      loading={busy}
      disabled={denial !== null}
      onClick={() => void check()}
    >
      {t('check')}
    </Button>
  )
  return (
    <div className={classes.panel}>
      <div>{denial ? <Hint label={denial}>{button}</Hint> : button}</div>
      {/* The history is not for those who look after its texts. */}
      {activeRole !== 'aso_manager' && <ChecksPicture applicationId={id} />}
    </div>
  )
}
