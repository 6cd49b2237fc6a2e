import type { Result } from '@slipway/domain/kernel/call.ts'
import { orderOptionsContract as calls } from '@slipway/domain/order-options/calls.ts'

/** Languages and frameworks name each other; but for that their screens are the same. */
export const skills = {
  language: {
    list: calls.languages,
    exported: calls.exportLanguages,
    add: calls.addLanguage,
    change: calls.changeLanguage,
    remove: calls.removeLanguage,
    others: calls.frameworks,
    field: 'frameworks',
  },
  framework: {
    list: calls.frameworks,
    exported: calls.exportFrameworks,
    add: calls.addFramework,
    change: calls.changeFramework,
    remove: calls.removeFramework,
    others: calls.languages,
    field: 'programming_languages',
  },
} as const
export type SkillKind = keyof typeof skills

export type SkillRow = Result<(typeof skills)[SkillKind]['list']>['data'][number]

/** Those of the other side that it goes with. */
export const othersOf = (row: SkillRow) => ('frameworks' in row ? row.frameworks : row.programming_languages)
