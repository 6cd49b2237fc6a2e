import { session } from './api/session.ts'
import { keepOffer } from './kit/install/offer.ts'
import { startWorker } from './kit/install/worker.ts'
import { nameScreens } from './kit/name-screen.ts'
import { pathOf } from './kit/paths.tsx'
import { headPrints } from './kit/print-head.ts'
import { answerWorker } from './kit/push/answer.ts'
import { startReports } from './kit/reports/start.ts'
import { fetchCode, router } from './routes.tsx'
import { keepFocus } from './ui/focus.ts'

/** What comes once the first page stands: the app may be installed, opened without a connection, and told of news. */
type Part = 'worker' | 'board' | 'reports'
const done = new Set<Part>()
/** Whose wish to be told here was looked at. */
let resumed: number | null = null

const once = (what: Part, work: () => unknown) => {
  if (done.has(what)) return
  done.add(what)
  work()
}

/** What fails here the profile says: that it is off. Signed in, everybody has the code, and so without a connection, too. */
const withPush = (work: (push: typeof import('./kit/push/resume.ts')) => unknown) =>
  void import('./kit/push/resume.ts').then(work).catch(() => undefined)

const isOfLink = () => router.state.matches.at(-1)?.staticData.screen?.layout === 'download'

const maySubscribe = () => 'Notification' in window && Notification.permission === 'granted'

/** However a session has ended, nobody is told here any more; a strange visitor has nothing to end. */
function stop(): void {
  resumed = null
  if (maySubscribe()) withPush((push) => push.silence())
}

/** Whoever only follows a link is left nothing behind. Staff have the shell, and nothing of their work outlives the page. */
function start(): void {
  const { user, actsUntil, actedAs } = session.get()
  // A page that a stranger opens by a link asks for what the link says and for nothing else.
  if (user || !isOfLink()) once('reports', () => startReports(router).catch(() => done.delete('reports')))
  // Whose half hour in somebody's place is over is still signed in.
  if (actedAs !== null) return
  if (!user) return stop()
  if (import.meta.env.PROD) once('worker', () => void startWorker())
  if (actsUntil !== null) return
  if (resumed !== user.id) {
    resumed = user.id
    withPush((push) => push.resume(user.id))
  }
  if (user.is_internal) return
  once('board', () => {
    fetchCode(pathOf('/todo/list'))
    import('./modules/tasks/offline/later.ts').then((m) => m.startKeeping()).catch(() => done.delete('board'))
  })
}

keepFocus()
import('./ui/dialog/Sheet.tsx').catch(() => undefined)
nameScreens(router)
headPrints(router)
keepOffer()
answerWorker((href) => router.navigate({ href }))
session.subscribe(start)
start()
