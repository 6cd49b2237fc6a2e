import { Button } from '@mantine/core'
import { consoleContract } from '@slipway/domain/console/calls.ts'
import { isOpen } from '@slipway/domain/console/runs.ts'
import type { CommandView, RunWithLines } from '@slipway/domain/console/schema.ts'
import { IconPlayerStop } from '@tabler/icons-react'
import { useApiMutation, useApiQuery } from '../../api/query.ts'
import { useTexts } from '../../i18n/i18n.ts'
import { useFormats } from '../../i18n/use-formats.ts'
import { confirm } from '../../kit/confirm.tsx'
import { useFlight } from '../../kit/form/use-flight.ts'
import { Facts } from '../../kit/record/Facts.tsx'
import { Moment } from '../../kit/record/Moment.tsx'
import { Person } from '../../kit/record/Person.tsx'
import { RecordFault } from '../../kit/record/RecordFault.tsx'
import { toast } from '../../kit/toast.tsx'
import { useUrlModal } from '../../kit/url-modal.ts'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { SkeletonCard } from '../../ui/Skeletons.tsx'
import classes from './console.module.css'
import { RunBadge, titleOf } from './words.tsx'

/** A run and what it says, as it says it: `?open=run.7`. */
export function RunDialog({ commands }: { commands: readonly CommandView[] }) {
  const t = useTexts('console')
  const card = useUrlModal('run')
  const id = Number(card.id)
  const { data, error, refetch } = useApiQuery(
    consoleContract.show,
    { params: { id } },
    { enabled: card.opened && id > 0 },
  )
  if (!card.opened) return null
  const title = data ? t('runOf', { id, title: titleOf(commands, data.command) }) : t('aRun')
  return (
    <Dialog onClose={card.close} size={760} title={title}>
      {data && <Run run={data} title={titleOf(commands, data.command)} />}
      {!data && error && <RecordFault error={error} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonCard lines={6} />}
    </Dialog>
  )
}

function Run({ run, title }: { run: RunWithLines; title: string }) {
  const t = useTexts('console')
  const given = Object.entries(run.arguments).map(([name, value]) => `${name}=${String(value)}`)
  const facts = [
    { name: t('status'), value: <RunBadge status={run.status} /> },
    { name: t('who'), value: run.user ? <Person person={run.user} /> : t('commandLine') },
    { name: t('created'), value: <Moment at={run.created_at} /> },
    { name: t('ended'), value: run.ended_at && <Moment at={run.ended_at} /> },
    { name: t('arguments'), value: given.join(', ') },
  ]
  return (
    <div className={classes.run}>
      <Facts facts={facts} as="grid" />
      <Output run={run} />
      {isOpen(run.status) && <Stop run={run} title={title} />}
    </div>
  )
}

function Output({ run: { lines } }: { run: RunWithLines }) {
  const t = useTexts('console')
  const { time } = useFormats()
  return (
    <section>
      <h3 className={classes.name}>{t('output')}</h3>
      <div className={classes.output} role="log" aria-label={t('output')} tabIndex={0}>
        <ol>
          {lines.map(({ id, text, is_failure, created_at }) => (
            <li key={id} data-failure={is_failure || undefined}>
              <time dateTime={created_at}>{time(Date.parse(created_at))}</time> {text}
            </li>
          ))}
          {!lines.length && <li className={classes.about}>{t('outputEmpty')}</li>}
        </ol>
      </div>
    </section>
  )
}

function Stop({ run: { id, stop_asked }, title }: { run: RunWithLines; title: string }) {
  const t = useTexts('console')
  const stop = useApiMutation(consoleContract.stop)
  const { busy, run } = useFlight()
  const ask = async () => {
    const yes = await confirm({ title: t('stopTitle', { title }), text: t('stopText'), yes: t('stop'), danger: true })
    if (!yes) return
    await run(async () => {
      try {
        await stop.mutateAsync({ params: { id } })
      } catch (error) {
        toast.failed(error, t('stopFailed'))
      }
    })
  }
  return (
    <div className={classes.actions}>
      <Button
        color="red"
        variant="light"
        leftSection={<IconPlayerStop size={18} stroke={1.5} />}
        loading={busy}
        onClick={() => void ask()}
      >
        {t('stop')}
      </Button>
      {stop_asked && <span className={classes.about}>{t('stopping')}</span>}
    </div>
  )
}
