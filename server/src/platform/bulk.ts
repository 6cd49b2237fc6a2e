import type { Actor } from '@slipway/domain/access/actor.ts'
import type { BulkResult, RowId } from '@slipway/domain/kernel/bulk.ts'
import type { Endpoint } from '@slipway/domain/kernel/endpoint.ts'
import type { Locale } from '@slipway/domain/kernel/locale.ts'
import { maxBulk } from '@slipway/domain/kernel/many-rows.ts'
import { sql } from 'kysely'
import { AppError, wordFaults } from './app-error.ts'
import type { Call } from './call.ts'
import type { ListHandler, ListReader } from './list/list-of.ts'
import { type RawContext, raw } from './module.ts'
import { once } from './runner.ts'
import type { Reader, Tx } from './tx.ts'

export type Chosen = { ids?: readonly RowId[] | undefined; filter?: object | undefined }

type Before<S> = (reader: Reader<S>, actor: Actor, chosen: { ids: readonly RowId[]; body: object }) => Promise<void>

/**
 * One command for many rows of a list: the given ones, or all that its filters match. Each row is a transaction of its
 * own with its own checks, and a refusal of one is told beside the others; never more than `maxBulk` at a time. Where
 * the call takes the key of a submission, a row is worked on once for each key: whoever tries again after an answer
 * that was lost goes on where it stopped. `whole`: the work takes no row out of what the filters match, so that nobody
 * could go on with the rest; more rows than one call takes are refused. `before` may refuse all of them, while nothing
 * of the database is held. `only`: filters that every row must match besides, where all that match are meant.
 */
export function bulk<L extends Endpoint, S>(
  list: ListHandler<L>,
  work: (tx: Tx<S>, actor: Actor, id: never, body: never, call: Call) => Promise<unknown>,
  { whole = false, before, only }: { whole?: boolean; before?: Before<S>; only?: object } = {},
) {
  return raw(
    async ({ actor, input, call, key, reader, transact }: RawContext<Endpoint, S & ListReader['services']>) => {
      if (!actor) throw new AppError('unauthenticated')
      const asActor = { ...actor, locale: call.locale }
      const body = input.body as unknown as Chosen
      const { ids, left, leftOut } = await rowsOf(list, reader, asActor, body, only)
      if (whole && left) throw new AppError('bulk_too_many', { max: maxBulk })
      await before?.(reader, asActor, { ids, body })
      const { userId } = actor
      const ofRow = async (tx: Tx<S>, id: RowId) => {
        const workOn = () => work(tx, asActor, id as never, body as never, call)
        if (key === null) return workOn()
        const claim = { userId, call: `${list.call.path} ${id}`, key, input }
        return once(tx, claim, async () => {
          await workOn()
          return { status: 204, body: '' }
        })
      }
      const data: BulkResult<RowId> = { done: [], refused: [], left, left_out: leftOut }
      for (const id of ids) {
        try {
          await transact((tx) => ofRow(tx as Tx<S>, id))
          data.done.push(id)
        } catch (error) {
          data.refused.push({ id, ...told(reader, error, call.locale) })
        }
      }
      return { data }
    },
  )
}

interface Rows {
  ids: readonly RowId[]
  /** Rows beyond those that one call takes. */
  left: number
  /** Rows that the filters match and `only` doesn't; undefined where there is no such narrowing. */
  leftOut: number | undefined
}

/** The rows that a bulk call is about. */
export async function rowsOf<L extends Endpoint>(
  list: ListHandler<L>,
  reader: ListReader,
  actor: Actor,
  { ids, filter = {} }: Chosen,
  only?: object,
): Promise<Rows> {
  if (ids) return { ids, left: 0, leftOut: undefined }
  const rows = await list.ids(reader, actor, { ...filter, ...only } as never, maxBulk)
  if (!only) return { ...rows, leftOut: undefined }
  const matching = await list.matching(reader, actor, filter as never)
  const counted = await sql<{ total: number }>`SELECT count(*) AS total FROM ${matching} AS matching`.execute(reader.db)
  const leftOut = Number(counted.rows[0]?.total ?? 0) - rows.ids.length - rows.left
  return { ...rows, leftOut: Math.max(leftOut, 0) }
}

/** A fault of our own at one row doesn't hide what became of the others. */
function told({ log }: ListReader, error: unknown, locale: Locale) {
  if (!(error instanceof AppError)) {
    log.error({ err: error }, 'a row of a bulk call failed')
    return told({ log } as ListReader, new AppError('internal'), locale)
  }
  const faults = error.fields ? Object.values(wordFaults(error.fields, locale)).flat() : []
  return { code: error.code, message: faults.join(' ') || error.text(locale) }
}
