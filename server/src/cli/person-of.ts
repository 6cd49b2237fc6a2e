import type { Tx } from '../platform/tx.ts'

/** The person whom an operator means by an id or a phone, locked. Throws where there is none. */
export async function personOf(tx: Tx, who: string) {
  const person = await tx.db
    .selectFrom('users')
    .select(['id', 'first_name', 'is_internal', 'interface_language', 'is_block'])
    .where('deleted_at', 'is', null)
    .$call((query) => (/^\d{1,9}$/.test(who) ? query.where('id', '=', Number(who)) : query.where('phone', '=', who)))
    .forUpdate()
    .executeTakeFirst()
  if (!person) throw new Error(`There is nobody with the id or the phone ${who}`)
  return person
}
