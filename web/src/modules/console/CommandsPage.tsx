import { Button } from '@mantine/core'
import { consoleContract } from '@slipway/domain/console/calls.ts'
import { isOpen } from '@slipway/domain/console/runs.ts'
import type { CommandView } from '@slipway/domain/console/schema.ts'
import { IconPlayerPlay } from '@tabler/icons-react'
import { Suspense } from 'react'
import { useApiMutation, useApiQuery } from '../../api/query.ts'
import { useTexts } from '../../i18n/i18n.ts'
import { useFlight } from '../../kit/form/use-flight.ts'
import { Moment } from '../../kit/record/Moment.tsx'
import { Person } from '../../kit/record/Person.tsx'
import { toast } from '../../kit/toast.tsx'
import { useUrlModal } from '../../kit/url-modal.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { lazyPart } from '../../ui/retry-import.ts'
import { SkeletonRows } from '../../ui/Skeletons.tsx'
import classes from './console.module.css'
import { History } from './History.tsx'
import { RunBadge } from './words.tsx'

const CommandForm = lazyPart(() => import('./CommandForm.tsx').then((m) => m.CommandForm))
const RunDialog = lazyPart(() => import('./RunDialog.tsx').then((m) => m.RunDialog))

/** What may be run, and what was. */
export default function CommandsPage() {
  const t = useTexts('console')
  const { data, error, refetch } = useApiQuery(consoleContract.commands, {})
  const commands = data?.data
  if (!commands && error) return <ErrorState error={error} failed={t('loadFailed')} onRetry={() => void refetch()} />
  if (!commands) return <SkeletonRows />
  return (
    <div className={classes.page}>
      <section aria-label={t('commands')}>
        <ul className={classes.commands}>
          {commands.map((command) => (
            <Command key={command.name} command={command} />
          ))}
        </ul>
      </section>
      <section>
        <h2 className={classes.title}>{t('history')}</h2>
        <History commands={commands} />
      </section>
      <Suspense>
        <CommandForm commands={commands} />
        <RunDialog commands={commands} />
      </Suspense>
    </div>
  )
}

function Command({ command }: { command: CommandView }) {
  const t = useTexts('console')
  const { press, busy } = useStart(command)
  const run = useUrlModal('run')
  const { name, title, about, last_run } = command
  const isRunning = last_run && isOpen(last_run.status)
  return (
    <li className={classes.command}>
      <div>
        <h2 className={classes.name}>{title}</h2>
        <code className={classes.code}>{name}</code>
        <p className={classes.about}>{about}</p>
        <LastRun run={last_run} />
      </div>
      {isRunning ? (
        <Button variant="light" onClick={() => run.open(last_run.id)} aria-label={`${t('runsNow')}: ${title}`}>
          {t('runsNow')}
        </Button>
      ) : (
        <Button
          variant="default"
          leftSection={<IconPlayerPlay size={18} stroke={1.5} />}
          loading={busy}
          onClick={press}
          aria-label={`${t('run')}: ${title}`}
        >
          {t('run')}
        </Button>
      )}
    </li>
  )
}

/** What changes something asks before it is run; what only looks is run at once, and its output opens. */
function useStart({ name, is_read_only, arguments: asked }: CommandView) {
  const t = useTexts('console')
  const form = useUrlModal('command')
  const shown = useUrlModal('run')
  const start = useApiMutation(consoleContract.run)
  const { busy, run } = useFlight()
  const begin = () =>
    run(async () => {
      try {
        const { data } = await start.mutateAsync({ body: { command: name, arguments: {} } })
        shown.open(data.id)
      } catch (error) {
        toast.failed(error, t('runFailed'))
      }
    })
  return { busy, press: () => (is_read_only && !asked.length ? void begin() : form.open(name)) }
}

function LastRun({ run }: { run: CommandView['last_run'] }) {
  const t = useTexts('console')
  if (!run) return <p className={classes.about}>{t('neverRun')}</p>
  return (
    <p className={classes.last}>
      <span>{t('lastRun')}</span>
      <Moment at={run.created_at} />
      {run.user ? <Person person={run.user} /> : <span>{t('commandLine')}</span>}
      <RunBadge status={run.status} />
    </p>
  )
}
