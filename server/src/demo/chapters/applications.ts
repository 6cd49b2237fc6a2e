import { archiveApplication } from '../../modules/applications/commands/archive.ts'
import { refreshApplicationStatus } from '../../modules/applications/commands/refresh-status.ts'
import { record } from '../../platform/activity.ts'
import { perform } from '../../platform/guard.ts'
import type { Chapter } from '../chapter.ts'
import { hourMs } from '../timeline.ts'

/** Some are archived, and some taken down by their store. */
export const applicationsChapter: Chapter = {
  name: 'applications',
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
      timeline.add(ended, async (tx) => {
        const { id } = application
        // There is no command for this yet.
        await tx.db.updateTable('applications').set({ deletion_reason_id: 1 }).where('id', '=', id).execute()
        await refreshApplicationStatus(tx, id)
        const changes = { status: ['published', 'deleted'] } as const
        record(tx, owner, { subject: 'application', id, action: 'changed', changes })
      })
    }
  },
}
