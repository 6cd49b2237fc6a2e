import { sql } from 'kysely'
import type { Reader } from '../../../platform/tx.ts'

const dayMs = 86_400_000
const usualDays = 30
/** Of fewer tries before nobody knows what is usual. */
const fewestBefore = 200
/** However rarely people mistype, some of them do. */
const leastShare = 0.02
const unusualTimes = 3

interface Tries {
  tries: number
  right: number
}
const shareOf = ({ tries, right }: Tries): number => (tries ? (tries - right) / tries : 0)

/** Were more than three times as many of the last day's tries at codes wrong as of those of the month before? */
export async function isUnusualDay(reader: Reader): Promise<boolean> {
  const now = reader.now.getTime()
  const [day, before] = await Promise.all([
    triesBetween(reader, new Date(now - dayMs), reader.now),
    triesBetween(reader, new Date(now - usualDays * dayMs), new Date(now - dayMs)),
  ])
  return before.tries >= fewestBefore && shareOf(day) > unusualTimes * Math.max(leastShare, shareOf(before))
}

async function triesBetween({ db }: Reader, from: Date, to: Date): Promise<Tries> {
  const { rows } = await sql<Tries>`SELECT coalesce(sum(tries), 0)::int AS tries, count(verified_at)::int AS "right"
    FROM phone_challenges WHERE created_at > ${from} AND created_at <= ${to} AND tries > 0`.execute(db)
  return rows[0] ?? { tries: 0, right: 0 }
}
