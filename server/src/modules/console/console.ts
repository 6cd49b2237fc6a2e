import { errorText } from '@slipway/domain/errors.ts'
import {
  type CommandContext,
  CommandFailed,
  defineCommand,
  shortText,
  wholeNumber,
} from '../../platform/console/command.ts'
import type { Console } from '../../platform/console/console.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import type { Cipher } from '../../platform/security/cipher.ts'
import type { Storage } from '../../platform/storage.ts'
import { resealAll } from './commands/reseal-all.ts'

type Redriving = CommandContext<{ jobs: Pick<Jobs<never>, 'find' | 'redrive'> }>

/** Moved in portions, so that it can be stopped. */
const portion = 100

export const redriveCommand = defineCommand({
  name: 'redrive-dead-jobs',
  title: { ru: 'Повторить неудавшиеся задания', en: 'Redrive dead jobs' },
  about: {
    ru: 'Возвращает в очереди задания, у которых кончились попытки, начиная с самых старых.',
    en: 'Puts jobs that have used up their tries back into their queues, the oldest first.',
  },
  args: {
    limit: wholeNumber(
      { ru: 'Не больше заданий', en: 'At most so many jobs' },
      { min: 1, max: 10_000, initial: 1_000 },
    ),
    queue: shortText({ ru: 'Только из очереди', en: 'Only of the queue' }, 100),
  },
  run: async ({ services, transact, say }: Redriving, { limit, queue }) => {
    if (queue && services.jobs.find(queue)?.redrive === false)
      throw new CommandFailed({ ru: errorText('job_not_again', 'ru'), en: errorText('job_not_again', 'en') })
    let moved = 0
    for (let last = portion; last === portion && moved < limit; moved += last) {
      const some = { limit: Math.min(portion, limit - moved), ...(queue && { queue }) }
      last = await transact((tx) => services.jobs.redrive(tx, some))
    }
    await say({ ru: `Возвращено в очереди: ${moved}`, en: `Put back into queues: ${moved}` })
  },
})

type Sealing = CommandContext<{ cipher: Cipher; storage: Storage; console: Pick<Console, 'sealed'> }>

export const rotateKeysCommand = defineCommand({
  name: 'rotate-keys',
  title: { ru: 'Перешифровать текущим ключом', en: 'Rotate keys' },
  about: {
    ru: 'Перешифровывает текущим ключом всё, что зашифровано прежними. Новый ключ задаётся на сервере.',
    en: 'Seals with the current key all that older ones have sealed. The new key itself is set on the server.',
  },
  args: {},
  run: async (context: Sealing) => {
    const { done, failed } = await resealAll(context)
    await context.say({ ru: `Зашифровано заново: ${done}`, en: `Sealed anew: ${done}` })
    const what = failed.slice(0, 20).join(', ')
    if (what) throw new CommandFailed({ ru: `Не открыто ни одним ключом: ${what}`, en: `Opened by no key: ${what}` })
  },
})
