import { Button } from '@mantine/core'
import { applicationsContract } from '@slipway/domain/applications/calls.ts'
import { call } from '../../api/client.ts'
import { changed } from '../../api/live.ts'
import { useTexts } from '../../i18n/i18n.ts'
import { confirm } from '../../kit/confirm.tsx'
import { useFlight } from '../../kit/form/use-flight.ts'
import { toast } from '../../kit/toast.tsx'

/** Starts the marathon of every live application; the answer says of how many. */
export function MarathonButton({ percent }: { percent: string }) {
  const t = useTexts('referrals')
  const { busy, run } = useFlight()
  const start = () =>
    run(async () => {
      const text = t('marathonAsk', { percent })
      if (!(await confirm({ title: t('marathonTitle'), text, yes: t('marathonStart') }))) return
      try {
        const { message } = await call(applicationsContract.callMarathon, {})
        toast.success(message)
        changed('applications')
      } catch (error) {
        toast.failed(error, t('marathonFailed'))
      }
    })
  return (
    <Button variant="default" loading={busy} onClick={() => void start()}>
      {t('marathonStart')}
    </Button>
  )
}
