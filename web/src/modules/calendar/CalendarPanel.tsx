import { Button } from '@mantine/core'
import { calendarContract } from '@slipway/domain/calendar/calls.ts'
import type { MadeCalendarLink } from '@slipway/domain/calendar/schema.ts'
import { IconCalendarPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { call } from '../../api/client.ts'
import { useApiQuery } from '../../api/query.ts'
import { useTexts } from '../../i18n/i18n.ts'
import { useFormats } from '../../i18n/use-formats.ts'
import { confirm } from '../../kit/confirm.tsx'
import { useFlight } from '../../kit/form/use-flight.ts'
import { toast } from '../../kit/toast.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Panel } from '../../ui/PageHeader.tsx'
import { SkeletonRows } from '../../ui/Skeletons.tsx'
import classes from './calendar.module.css'
import { NewLink } from './NewLink.tsx'

/** The link by which a calendar reads one's deadlines. Not shown while somebody else acts as the person. */
export function CalendarPanel() {
  const t = useTexts('calendar')
  const { data, error, refetch } = useApiQuery(calendarContract.link, {})
  const [made, setMade] = useState<MadeCalendarLink | null>(null)
  const link = data?.link
  return (
    <Panel title={t('title')}>
      <div className={classes.panel}>
        <p className={classes.muted}>{t('about')}</p>
        {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
        {!data && !error && <SkeletonRows rows={1} />}
        {/* One that was made elsewhere meanwhile has ended this one. */}
        {made && made.created_at === link?.created_at && <NewLink url={made.url} />}
        {link && <Standing {...link} />}
        {data && <Steps has={Boolean(link)} onMade={setMade} />}
      </div>
    </Panel>
  )
}

function Standing({ created_at, last_read_at }: { created_at: string; last_read_at: string | null }) {
  const t = useTexts('calendar')
  const { dateTime, relative } = useFormats()
  return (
    <p className={classes.line}>
      {t('since', { when: dateTime(created_at) })}{' '}
      {last_read_at ? t('lastRead', { when: relative(last_read_at) }) : t('neverRead')}
    </p>
  )
}

function Steps({ has, onMade }: { has: boolean; onMade: (made: MadeCalendarLink) => void }) {
  const t = useTexts('calendar')
  const { busy, run } = useFlight()
  const attempt = (step: () => Promise<void>) => run(() => step().catch((fault: unknown) => toast.failed(fault)))
  const make = async () => {
    if (has && !(await confirm({ title: t('makeNewTitle'), text: t('makeNewText'), yes: t('makeNew') }))) return
    await attempt(async () => onMade(await call(calendarContract.makeLink, {})))
  }
  const end = async () => {
    if (!(await confirm({ title: t('endTitle'), text: t('endText'), yes: t('end'), danger: true }))) return
    await attempt(async () => {
      await call(calendarContract.endLink, {})
      toast.success(t('ended'))
    })
  }
  return (
    <div className={classes.steps}>
      <Button
        variant="default"
        loading={busy}
        leftSection={<IconCalendarPlus size={18} stroke={1.6} />}
        onClick={() => void make()}
      >
        {t(has ? 'makeNew' : 'make')}
      </Button>
      {has && (
        <Button variant="default" disabled={busy} onClick={() => void end()}>
          {t('end')}
        </Button>
      )}
    </div>
  )
}
