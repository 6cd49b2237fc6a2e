import { Button } from '@mantine/core'
import { consoleContract } from '@slipway/domain/console/calls.ts'
import type { CommandView } from '@slipway/domain/console/schema.ts'
import { IconPlayerPlay } from '@tabler/icons-react'
import { Suspense } from 'react'
import { useApiQuery } from '../../api/query.ts'
import { useTexts } from '../../i18n/i18n.ts'
import { useUrlModal } from '../../kit/url-modal.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { lazyPart } from '../../ui/retry-import.ts'
import { SkeletonRows } from '../../ui/Skeletons.tsx'
import classes from './console.module.css'
import { History } from './History.tsx'

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
  const form = useUrlModal('command')
  const run = useUrlModal('run')
  const { name, title, about, open_run } = command
  return (
    <li className={classes.command}>
      <div>
        <h2 className={classes.name}>{title}</h2>
        <code className={classes.code}>{name}</code>
        <p className={classes.about}>{about}</p>
      </div>
      {open_run ? (
        <Button variant="light" onClick={() => run.open(open_run)} aria-label={`${t('runsNow')}: ${title}`}>
          {t('runsNow')}
        </Button>
      ) : (
        <Button
          variant="default"
          leftSection={<IconPlayerPlay size={18} stroke={1.5} />}
          onClick={() => form.open(name)}
          aria-label={`${t('run')}: ${title}`}
        >
          {t('run')}
        </Button>
      )}
    </li>
  )
}
