import type { JobHost } from '../../../platform/jobs/job.ts'
import { forgetActivity } from '../../../platform/sweep-records.ts'
import { setting } from '../../settings/queries/settings.ts'

/** Forgets what is older than the setting says; 0 keeps everything. */
export async function sweepActivity(host: JobHost): Promise<void> {
  const days = await host.transact((tx) => setting(tx, 'activity_days'))
  if (days > 0) await forgetActivity(host, days)
}
