import type { Actor } from '@slipway/domain/access/actor.ts'
import type { BulkResult } from '@slipway/domain/kernel/bulk.ts'
import type { Endpoint } from '@slipway/domain/kernel/endpoint.ts'
import { type RawContext, raw } from '../../../platform/module.ts'
import { undosAfter } from './after.ts'

/** A bulk call of decisions, which also says which of them can be taken back. */
export const withUndo = <S>(handler: { run: (context: RawContext<Endpoint, S>) => Promise<unknown> }) =>
  raw(async (context: RawContext<Endpoint, S>) => {
    const began = context.reader.now
    const { data } = (await handler.run(context)) as { data: BulkResult }
    const undo = await context.transact((tx) => undosAfter(tx, context.actor as Actor, data.done, began))
    return { data: { ...data, undo } }
  })
