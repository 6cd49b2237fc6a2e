import { type FileName, type ReportedEvent, withoutData } from '@slipway/domain/operations/reported.ts'

/** A script of ours by its path; the page itself, extensions and the scripts of others are left out. */
const fileName =
  (origin: string): FileName =>
  (name) => {
    const url = URL.parse(name)
    return url?.origin === origin && /^\/assets\/[\w./-]+$/.test(url.pathname) ? url.pathname : null
  }

/** What of an event leaves the page. */
export const withoutPageData = <E extends ReportedEvent>(event: E, origin = location.origin): E =>
  withoutData(event, fileName(origin)) as E
