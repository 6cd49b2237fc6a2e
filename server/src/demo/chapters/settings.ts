import { changeSwitch } from '../../modules/settings/commands/change-switch.ts'
import type { Chapter } from '../chapter.ts'
import { acting } from '../crew.ts'
import type { Person } from '../people.ts'
import { dayMs } from '../timeline.ts'

/** The demo's passwords and codes are public: whoever tries it is not asked for both. */
export const settingsChapter: Chapter = {
  name: 'settings',
  plan: ({ now, people, timeline }) => {
    const [superadministrator] = people.of.superadministrator
    const admin = acting(people.byId.get(superadministrator as number) as Person)
    timeline.add(new Date(now.getTime() - 66 * dayMs), async (tx) => {
      await changeSwitch(tx, admin, { params: { name: 'password_code' }, query: {}, body: { value: '0' } })
    })
  },
}
