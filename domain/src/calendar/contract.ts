import { executorRoles } from '../access/roles.ts'
import { contract, metaOnly, none, stream } from '../kernel/endpoint.ts'
import { calendarLinkView, feedParams, madeCalendarLink } from './schema.ts'

const link = { base: 'v3', path: '/calendar-link', who: executorRoles } as const

export const calendarContract = contract({
  link: {
    ...link,
    method: 'GET',
    summary: 'Whether one has a link to one’s deadlines, and when a calendar last read it',
    answer: metaOnly(calendarLinkView),
  },
  makeLink: {
    ...link,
    method: 'POST',
    summary:
      'Make a link to one’s deadlines for a calendar; it is told once, and one made before opens nothing any more',
    changes: ['calendar-link'],
    answer: metaOnly(madeCalendarLink),
    status: 201,
    errors: ['impersonation_forbids', 'too_many_requests'],
    // It goes on being read when the session in which it was made has long ended.
    freshProof: 'always',
    reveals: 'calendar link',
  },
  endLink: {
    ...link,
    method: 'DELETE',
    summary: 'Switch the link off: from now on it opens nothing',
    changes: ['calendar-link'],
    answer: none,
  },
  feed: {
    base: 'v3',
    method: 'GET',
    path: '/calendars/{secret}/deadlines.ics',
    summary: 'The deadlines of whoever made the link, as iCalendar (RFC 5545), for whoever holds it',
    who: ['public'],
    params: feedParams,
    answer: stream,
    errors: ['not_found', 'too_many_requests'],
  },
})
