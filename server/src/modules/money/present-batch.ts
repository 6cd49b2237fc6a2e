import type { Actor } from '@slipway/domain/access/actor.ts'
import type { Endpoint, Input } from '@slipway/domain/kernel/endpoint.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Before } from '../../platform/guard.ts'
import { type RawContext, raw } from '../../platform/module.ts'
import type { Cipher } from '../../platform/security/cipher.ts'
import type { Tx } from '../../platform/tx.ts'
import type { BatchFile } from './batch-file.ts'
import type { Standing } from './queries/standing.ts'

/** Full purse numbers leave the house here: never cached, never inline. */
export const batchDownload = <E extends Endpoint>(
  make: (tx: Tx<{ cipher: Cipher } & Standing>, actor: Actor, input: Input<E>) => Promise<BatchFile>,
  prepare?: (before: Before<Standing>, actor: Actor, input: Input<E>) => Promise<void>,
) =>
  raw(async ({ actor, input, reader, reply, transact }: RawContext<E, { cipher: Cipher } & Standing>) => {
    if (!actor) throw new AppError('unauthenticated')
    await prepare?.({ reader, transact }, actor, input)
    const { number, copy, csv } = await transact((tx) => make(tx, actor, input))
    const name = [`payouts-${number}`, reader.now.toISOString().slice(0, 10), ...(copy ? [`copy-${copy}`] : [])]
    return reply
      .header('content-type', 'text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="${name.join('-')}.csv"`)
      .header('cache-control', 'no-store')
      .send(csv)
  })
