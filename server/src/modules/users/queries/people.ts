import type { Role } from '@slipway/domain/access/roles.ts'
import type { PersonView } from '@slipway/domain/users/schema.ts'
import { sql } from 'kysely'
import type { Cipher } from '../../../platform/security/cipher.ts'
import type { Reader } from '../../../platform/tx.ts'
import { pictures } from './pictures.ts'

/** How people are shown beside their work, by id; ids that nobody has are left out. One query for all of them. */
export async function people(
  reader: Reader<{ cipher: Cipher }>,
  ids: readonly number[],
): Promise<Map<number, PersonView>> {
  const wanted = [...new Set(ids)]
  if (!wanted.length) return new Map()
  const rows = await reader.db
    .selectFrom('users as u')
    .select(['u.id', 'u.first_name', 'u.last_name', 'u.image_file_id'])
    .select(sql<Role>`(SELECT role FROM user_roles r WHERE r.user_id = u.id ORDER BY position LIMIT 1)`.as('role'))
    .where(sql<boolean>`u.id = ANY(${wanted})`)
    .execute()
  const images = pictures(reader, rows)
  return new Map(
    rows.map(({ id, first_name, last_name, image_file_id, role }) => [
      id,
      { id, first_name, last_name, image: images.get(image_file_id) ?? null, role },
    ]),
  )
}
