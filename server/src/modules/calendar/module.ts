import { calendarContract } from '@slipway/domain/calendar/contract.ts'
import { command, defineModule, query, raw } from '../../platform/module.ts'
import { endLink } from './commands/end-link.ts'
import { makeLink } from './commands/make-link.ts'
import { feed } from './feed.ts'
import { calendarLink } from './queries/links.ts'

export const calendarModule = defineModule({
  name: 'calendar',
  owns: ['calendar_links'],
  contract: calendarContract,
  handlers: {
    link: query(calendarLink),
    makeLink: command(makeLink),
    endLink: command(endLink),
    feed: raw(feed),
  },
})
