import { AppError } from '../../../platform/app-error.ts'
import type { Reader, Tx } from '../../../platform/tx.ts'

const living = ({ db }: Reader, id: number) =>
  db
    .selectFrom('users')
    .select(['id', 'uuid', 'phone', 'first_name', 'last_name', 'password_hash'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)

/** Whose second factors and sessions they are. */
export async function ownerOf(reader: Reader, id: number) {
  const owner = await living(reader, id).executeTakeFirst()
  if (!owner) throw new AppError('not_found')
  return owner
}

/** As `ownerOf`; changes of what one person signs in with come one after the other. */
export async function lockOwner(tx: Tx, id: number) {
  const owner = await living(tx, id).forUpdate().executeTakeFirst()
  if (!owner) throw new AppError('not_found')
  return owner
}
