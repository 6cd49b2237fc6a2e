import type { Config } from '../../../platform/config.ts'
import type { JobHost } from '../../../platform/jobs/job.ts'
import { removePlace, restingPlaces } from '../parts/disk.ts'

const hour = 3_600_000

/** Gives up uploads in parts that nobody went on with, and takes away bytes whose row is gone. */
export async function sweepPartials({ services, now, transact }: JobHost<{ config: Config }>): Promise<number> {
  const late = await transact((tx) =>
    tx.db.deleteFrom('partial_uploads').where('expires_at', '<=', now()).returning(['place', 'file_id']).execute(),
  )
  for (const { place } of late) await removePlace(services, place)
  // Rows and bytes come and go apart; what nobody writes to any more is looked at.
  const resting = await restingPlaces(services, hour, new Date())
  const held = resting.length
    ? await transact((tx) =>
        tx.db
          .selectFrom('partial_uploads')
          .select('place')
          .where('place', 'in', resting)
          .where('file_id', 'is', null)
          .execute(),
      )
    : []
  const kept = new Set(held.map(({ place }) => place))
  const stray = resting.filter((place) => !kept.has(place))
  for (const place of stray) await removePlace(services, place)
  return late.filter(({ file_id }) => file_id === null).length + stray.length
}
