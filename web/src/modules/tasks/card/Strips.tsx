import { Suspense } from 'react'
import { preloadTexts } from '../../../i18n/i18n.ts'
import { lazyPart } from '../../../ui/retry-import.ts'
import type { Task } from '../queries.ts'

/** Most cards have nothing of these. */
const MoreTime = lazyPart(() => import('../more-time/MoreTime.tsx').then((m) => m.MoreTime))
const Rounds = lazyPart(() =>
  Promise.all([import('../rounds/Rounds.tsx'), preloadTexts('rounds')]).then(([m]) => m.Rounds),
)
const Turn = lazyPart(() =>
  Promise.all([import('./Turn.tsx'), preloadTexts('application-parts')]).then(([m]) => m.Turn),
)
type Timed = Task & { more_time: NonNullable<Task['more_time']> }
const asksOrWaits = (task: Task): task is Timed =>
  task.more_time != null && (task.more_time.open !== null || task.more_time.ask === null)

/** What stands above the work: what it waits for, how often it came back, and its time. */
export function Strips({ task, onNotice }: { task: Task; onNotice: (notice: string) => void }) {
  return (
    <Suspense fallback={null}>
      {(task.waits_for ?? task.overtaken_by) && <Turn task={task} />}
      {task.rounds && <Rounds task={task} of={task.rounds} onNotice={onNotice} />}
      {asksOrWaits(task) && <MoreTime task={task} of={task.more_time} onNotice={onNotice} />}
    </Suspense>
  )
}
