import { Button } from '@mantine/core'
import { type ApplicationDenial, denialText } from '@slipway/domain/applications/denials.ts'
import type { ApplicationView } from '@slipway/domain/applications/schema.ts'
import { storeChecksContract } from '@slipway/domain/store-checks/calls.ts'
import { IconRefresh } from '@tabler/icons-react'
import { call } from '../../../api/client.ts'
import { reread } from '../../../api/live.ts'
import { useLocale, useTexts } from '../../../i18n/i18n.ts'
import { useFlight } from '../../../kit/form/use-flight.ts'
import { toast } from '../../../kit/toast.tsx'
import { Hint } from '../../../ui/Hint.tsx'

const words = { true: 'found', false: 'notFound', null: 'unknown' } as const

/** Asks the store by a press whether it has the application, and says what it answers. */
export function AskStore({ application: { id, abilities } }: { application: ApplicationView }) {
  const t = useTexts('store-checks')
  const locale = useLocale()
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
  return <div>{denial ? <Hint label={denial}>{button}</Hint> : button}</div>
}
