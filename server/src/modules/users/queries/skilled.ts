import type { Reader } from '../../../platform/tx.ts'
import { skillsBy } from '../../order-options/queries/skills-by.ts'

/**
 * The people who know a programming language or framework, null where nothing is called so. They are walked by the
 * index of the skill: somebody rare isn't looked for among all.
 */
export async function skilledIn(reader: Reader, name: string) {
  const people = reader.db.selectFrom('users as u').where('u.deleted_at', 'is', null)
  const [language] = await skillsBy(reader, 'programming_languages', 'name', [name])
  if (language) {
    return people
      .innerJoin('user_programming_languages as l', 'l.user_id', 'u.id')
      .where('l.programming_language_id', '=', language.id)
  }
  const [framework] = await skillsBy(reader, 'frameworks', 'name', [name])
  return framework
    ? people.innerJoin('user_frameworks as l', 'l.user_id', 'u.id').where('l.framework_id', '=', framework.id)
    : null
}
