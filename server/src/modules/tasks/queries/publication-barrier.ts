import type { PublicationBarrier } from '@slipway/domain/tasks/barriers.ts'
import { sql } from 'kysely'
import type { Reader } from '../../../platform/tx.ts'
import { publicationBarrierTo } from '../standing.ts'

/** What in the person's card keeps them from every publication, whatever application it is of. */
export async function publicationBarrier({ db }: Reader, userId: number): Promise<PublicationBarrier | null> {
  const barrier = publicationBarrierTo(sql`${userId}::int`)
  const { rows } = await sql<{ barrier: PublicationBarrier | null }>`SELECT ${barrier} AS barrier`.execute(db)
  return rows[0]?.barrier ?? null
}
