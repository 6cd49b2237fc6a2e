import type { Config } from '../../platform/config.ts'
import { type CommandContext, defineCommand } from '../../platform/console/command.ts'
import type { Storage } from '../../platform/storage.ts'
import { sweepFiles } from './commands/sweep-files.ts'

export const cleanOrphansCommand = defineCommand({
  name: 'clean-orphans',
  title: { ru: 'Убрать бесхозные файлы', en: 'Clean orphans' },
  about: {
    ru: 'Удаляет загрузки старше суток, которые никуда не вошли, и байты, не ставшие файлами.',
    en: 'Deletes uploads older than a day that nothing uses, and bytes that never became a file.',
  },
  args: {},
  run: async (context: CommandContext<{ config: Config; storage: Storage }>) => {
    const { files, uploads, copies } = await sweepFiles(context)
    await context.say({
      ru: `Удалено: файлов ${files}, загрузок ${uploads}, рабочих копий ${copies}`,
      en: `Deleted: ${files} files, ${uploads} uploads, ${copies} working copies`,
    })
  },
})
