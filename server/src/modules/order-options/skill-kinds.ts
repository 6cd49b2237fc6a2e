import { applicationsBy } from '../applications/queries/used-by.ts'
import { executorsBy } from '../users/queries/used-by.ts'

/** The two sides of `framework_languages`: each is a dictionary, whose records name those of the other. */
export const skillKinds = {
  language: {
    table: 'programming_languages',
    column: 'programming_language_id',
    others: 'frameworks',
    otherColumn: 'framework_id',
    subject: 'programming-language',
    users: [
      applicationsBy('programming_language_id'),
      applicationsBy('actual_programming_language_id'),
      executorsBy('user_programming_languages'),
    ],
  },
  framework: {
    table: 'frameworks',
    column: 'framework_id',
    others: 'programming_languages',
    otherColumn: 'programming_language_id',
    subject: 'framework',
    users: [applicationsBy('framework_id'), executorsBy('user_frameworks')],
  },
} as const
export type SkillKind = (typeof skillKinds)[keyof typeof skillKinds]
