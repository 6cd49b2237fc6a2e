import { archiveApplication } from '../../modules/applications/commands/archive.ts'
import { deleteApplication } from '../../modules/applications/commands/delete.ts'
import { judgeApplications } from '../../modules/applications/commands/judge-applications.ts'
import { suspicionQueue } from '../../modules/applications/commands/judge-soon.ts'
import { perform } from '../../platform/guard.ts'
import { type Chapter, handles } from '../chapter.ts'
import { hourMs } from '../timeline.ts'

/** Some are archived, and some taken down by their store. */
export const applicationsChapter: Chapter = {
  name: 'applications',
  jobs: [handles(suspicionQueue, judgeApplications)],
  plan: ({ now, timeline, crew, script }) => {
    const ended = new Date(now.getTime() - 20 * hourMs)
    for (const { application, story } of script) {
      const owner = crew.actor(application.creatorId)
      if (story.archived) {
        timeline.add(
          ended,
          async (tx) => void (await perform(tx, owner, archiveApplication, { params: { id: application.id } })),
        )
      }
      if (!story.deleted) continue
      const why = { deletion_reason_id: 1, comment: 'Магазин прислал письмо о нарушении правил' }
      timeline.add(ended, async (tx) => {
        await perform(tx, owner, deleteApplication, { params: { id: application.id }, body: why })
      })
    }
  },
}
