import type { Actor } from '@slipway/domain/access/actor.ts'
import { whyNotBatch } from '@slipway/domain/money/policy.ts'
import { sql } from 'kysely'
import { record } from '../../../platform/activity.ts'
import { AppError } from '../../../platform/app-error.ts'
import { hint, roleChannel, userChannel } from '../../../platform/events.ts'
import type { Before } from '../../../platform/guard.ts'
import type { Cipher } from '../../../platform/security/cipher.ts'
import type { Tx } from '../../../platform/tx.ts'
import { type BatchFile, batchFile } from '../batch-file.ts'
import { countDecisions } from '../proof-sum.ts'
import { type Standing, standingOf } from '../queries/standing.ts'
import { askFirst } from '../sending/ask-first.ts'

/**
 * Makes a batch of the given payouts, by whose file staff pay them by hand. They become processing; one that is decided
 * or stands in a batch already refuses them all, so of several presses at once the first makes the batch.
 */
export async function batchPayouts(
  tx: Tx<{ cipher: Cipher } & Standing>,
  actor: Actor,
  ids: readonly number[],
): Promise<BatchFile> {
  const wanted = [...new Set(ids)]
  const payouts = await tx.db
    .selectFrom('payouts')
    .selectAll()
    .where('id', 'in', wanted)
    .orderBy('id')
    .forUpdate()
    .execute()
  if (payouts.length !== wanted.length) throw new AppError('not_found')
  for (const [id, standing] of await standingOf(tx, actor, payouts)) {
    const denial = whyNotBatch(actor, standing)
    if (denial) throw new AppError(denial, { id, status: standing.status })
  }
  await countDecisions(tx, actor, wanted)
  const batch = await makeBatch(tx, actor)
  await tx.db
    .updateTable('payouts')
    .set({ status: 'processing', batch_id: batch.id })
    .where('id', 'in', wanted)
    .execute()
  record(tx, actor, {
    subject: 'payout-batch',
    id: batch.id,
    action: 'export',
    changes: { payouts: [null, wanted.toSorted((a, b) => a - b)] },
  })
  for (const { id, status, user_id } of payouts) {
    const changes = { status: [status, 'processing'], batch: [null, batch.number] } as const
    record(tx, actor, { subject: 'payout', id, action: 'export', changes })
    hint(tx, [userChannel(user_id), roleChannel('superadministrator')], 'payouts', id)
  }
  return batchFile(
    tx,
    { number: batch.number, copy: 0 },
    payouts.map((payout) => ({ ...payout, status: 'processing' })),
  )
}

/** Whoever pays by the file doesn't see what else was paid: what was declined is asked about again. */
export async function askBeforeExporting(
  before: Before<Standing>,
  actor: Actor,
  { body }: { body: { ids: readonly number[] } },
): Promise<void> {
  const { unclear } = await askFirst(before, actor, body.ids, whyNotBatch)
  if (unclear !== null) throw new AppError('payout_unanswered', { reason: unclear })
}

/** Batches are numbered without gaps, so they are made one after another. */
async function makeBatch(tx: Tx, { userId }: Actor): Promise<{ id: number; number: number }> {
  await sql`SELECT pg_advisory_xact_lock(hashtext('payout batches'))`.execute(tx.db)
  return tx.db
    .insertInto('payout_batches')
    .values({
      number: sql<number>`(SELECT coalesce(max(number), 0) + 1 FROM payout_batches)`,
      created_by: userId,
      created_at: tx.now,
    })
    .returning(['id', 'number'])
    .executeTakeFirstOrThrow()
}
