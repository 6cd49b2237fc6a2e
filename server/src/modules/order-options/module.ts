import { orderOptionsContract } from '@slipway/domain/order-options/contract.ts'
import { command, defineModule, query } from '../../platform/module.ts'
import { addFramework, addLanguage } from './commands/add-skill.ts'
import { changeLimit } from './commands/change-limit.ts'
import { changeFramework, changeLanguage } from './commands/change-skill.ts'
import { removeFramework, removeLanguage } from './commands/remove-skill.ts'
import { exportFrameworks, exportLanguages } from './exports.ts'
import { limitById, limits } from './queries/limits.ts'
import { frameworkById, frameworks, languageById, languages } from './queries/skills.ts'
import { restrictions } from './queries/tree.ts'

export const orderOptionsModule = defineModule({
  name: 'order-options',
  owns: ['framework_languages', 'frameworks', 'programming_languages', 'task_limits'],
  contract: orderOptionsContract,
  handlers: {
    tree: query(restrictions),
    limits,
    changeLimit: command(changeLimit, limitById),
    languages,
    exportLanguages,
    addLanguage: command(addLanguage, languageById),
    changeLanguage: command(changeLanguage, languageById),
    removeLanguage: command(removeLanguage),
    frameworks,
    exportFrameworks,
    addFramework: command(addFramework, frameworkById),
    changeFramework: command(changeFramework, frameworkById),
    removeFramework: command(removeFramework),
  },
})
