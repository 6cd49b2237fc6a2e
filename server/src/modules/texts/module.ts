import { textsContract } from '@slipway/domain/texts/contract.ts'
import { command, defineModule, query, raw } from '../../platform/module.ts'
import { answerOwn } from './answer-own.ts'
import { changeText } from './commands/change-text.ts'
import { removeText } from './commands/remove-text.ts'
import { exportTexts } from './exports.ts'
import { showText, textById, texts } from './queries/texts.ts'

/** The words of the console, which an administrator changes without a release. */
export const textsModule = defineModule({
  name: 'texts',
  owns: ['text_changes', 'text_versions', 'texts'],
  contract: textsContract,
  handlers: {
    list: texts,
    exportList: exportTexts,
    show: query(showText),
    change: command(changeText, textById),
    remove: command(removeText),
    own: raw(answerOwn),
  },
})
