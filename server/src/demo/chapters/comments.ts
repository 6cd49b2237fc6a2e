import { addComment } from '../../modules/comments/commands/add-comment.ts'
import type { Chapter, Production } from '../chapter.ts'
import type { Crew } from '../crew.ts'
import type { DemoTx } from '../demo-tx.ts'
import { localeOf } from '../names.ts'
import * as pictures from '../pictures.ts'
import type { ScheduledOrder } from '../schedule.ts'
import * as talk from '../talk.ts'
import { hourMs } from '../timeline.ts'
import { uploadPicture } from '../upload.ts'
import type { Work } from '../work.ts'

/** Executors ask about their work, and owners answer. */
export const commentsChapter: Chapter = {
  name: 'comments',
  plan: (production) => {
    const moments = production.script.flatMap(({ orders }) => orders.flatMap((order) => order.moments))
    for (const moment of moments) if (moment.beat === 'take') planTalk(production, moment)
  },
}

/** Soon after somebody began, before the next thing happens. */
function planTalk(
  { timeline, crew, random }: Production,
  { at, until, work }: ScheduledOrder['moments'][number],
): void {
  if (!random.chance(work.type.includes('simple') ? 0.12 : 0.5)) return
  const span = Math.min(until.getTime() - at.getTime(), 20 * hourMs)
  const asked = new Date(at.getTime() + Math.round(span * (0.1 + random.below(30) / 100)))
  const answered = new Date(asked.getTime() + Math.round(span * (0.05 + random.below(30) / 100)))
  const pictured = random.chance(0.4)
  timeline.add(asked, (tx) => say(crew, tx, work, 'executor', pictured))
  if (random.chance(0.75)) timeline.add(answered, (tx) => say(crew, tx, work, 'owner', false))
}

/** A line of talk about the work; with a picture where it speaks of one, and once in a while besides. */
async function say(crew: Crew, tx: DemoTx, work: Work, by: 'executor' | 'owner', pictured: boolean): Promise<void> {
  if (work.executorId === null) return
  const executor = crew.person(work.executorId)
  const lines = talk.talkOf(work.type)[localeOf(executor)]
  const [question, answer, shows] = lines[work.place % lines.length] as talk.Exchange
  const userId = by === 'executor' ? executor.id : work.ownerId
  const wanted = by === 'executor' && (pictured || shows) ? (shows ?? 'screen') : null
  const about = { owner: crew.actor(userId), purpose: 'comment_attachment', name: `${wanted}.png` } as const
  const files = wanted ? [await uploadPicture(tx, drawingOf(wanted, work), about)] : []
  const body = { subtask_id: work.id, text: by === 'executor' ? question : answer, files, reply_to: null, mentions: [] }
  await addComment(tx, crew.actor(userId), { params: {}, query: { include: [] }, body })
}

function drawingOf(shown: talk.Shown, { application: { product }, place }: Work): Promise<pictures.Picture> {
  const drawings = {
    screen: () => pictures.screenshot(product, place % 2),
    icon: () => pictures.icon(product),
    banner: () => pictures.banner(product),
    finding: () => pictures.finding(product, 0),
  } as const satisfies Record<talk.Shown, () => Promise<pictures.Picture>>
  return drawings[shown]()
}
