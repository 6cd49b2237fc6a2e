import type { AnyRouter } from '@tanstack/react-router'
import { readSite } from '../../api/site.ts'
import { reportTo } from './early.ts'

/** Tells the error service where the installation has one; its code is fetched only then. Throws while nobody answers. */
export async function startReports(router: AnyRouter): Promise<void> {
  const site = await readSite()
  if (!site) throw new Error('Nobody says whether there is an error service')
  const { reports } = site.data
  if (!reports) return reportTo(() => undefined)
  const { startSentry } = await import('./sentry.ts')
  reportTo(startSentry(reports, router))
}
