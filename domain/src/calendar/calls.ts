// Written by `npm run codegen` from contract.ts. Change that, not this file.
import { calls } from '../kernel/call.ts'

export const calendarContract = calls(() => import('./contract.ts').then((whole) => whole.calendarContract), {
  link: { base: 'v3', method: 'GET', path: '/calendar-link', answer: 'meta' },
  makeLink: { base: 'v3', method: 'POST', path: '/calendar-link', answer: 'meta', changes: ['calendar-link'] },
  endLink: { base: 'v3', method: 'DELETE', path: '/calendar-link', answer: 'none', changes: ['calendar-link'] },
  feed: { base: 'v3', method: 'GET', path: '/calendars/{secret}/deadlines.ics', answer: 'stream' },
})
