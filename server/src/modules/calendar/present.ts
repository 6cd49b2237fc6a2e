import type { Locale } from '@slipway/domain/kernel/locale.ts'
import { warnings } from '@slipway/domain/tasks/deadline.ts'
import { statusText } from '@slipway/domain/tasks/status.ts'
import { titleIn } from '@slipway/domain/tasks/title.ts'
import { subtaskTypeText } from '@slipway/domain/tasks/types.ts'
import type { Config } from '../../platform/config.ts'
import { type Component, icalComponent, icalDuration, icalMoment, icalText } from '../../platform/ical.ts'
import { linkTo } from '../../platform/links.ts'
import type { Deadline } from '../tasks/queries/deadlines.ts'
import { messages as en } from './messages.en.ts'
import { messages as ru } from './messages.ru.ts'

const words = { ru, en }

/** How often calendars are asked to look, in seconds. */
const often = icalDuration(3600)

/**
 * Deadlines as moments without length that keep nobody busy. Events and not to-dos, which most calendars leave out of
 * what they subscribe to.
 */
export const calendarOf = (config: Config, locale: Locale, tasks: readonly Deadline[]): Component =>
  icalComponent(
    'VCALENDAR',
    [
      ['VERSION', '2.0'],
      ['PRODID', '-//Slipway//Deadlines//EN'],
      ['CALSCALE', 'GREGORIAN'],
      ['NAME', icalText(words[locale].name)],
      ['X-WR-CALNAME', icalText(words[locale].name)],
      ['REFRESH-INTERVAL;VALUE=DURATION', often],
      ['X-PUBLISHED-TTL', often],
    ],
    tasks.map((task) => eventOf(config, locale, task)),
  )

function eventOf(config: Config, locale: Locale, task: Deadline): Component {
  const title = icalText(titleIn(locale, task))
  return icalComponent(
    'VEVENT',
    [
      ['UID', `task-${task.id}@${new URL(linkTo(config, '/')).hostname}`],
      // Without a METHOD this is when the task last changed, so that the same tasks are the same bytes.
      ['DTSTAMP', icalMoment(task.updated_at)],
      ['LAST-MODIFIED', icalMoment(task.updated_at)],
      ['SEQUENCE', String(task.version)],
      ['DTSTART', icalMoment(task.ends_at)],
      ['SUMMARY', title],
      ['DESCRIPTION', icalText(`${subtaskTypeText[task.type][locale]} · ${statusText[task.status][locale]}`)],
      ['URL', linkTo(config, `/todo/list?open=task.${task.id}`)],
      ['CLASS', 'PRIVATE'],
      ['TRANSP', 'TRANSPARENT'],
    ],
    // At the same moments as the notifications.
    warnings.map((part) =>
      icalComponent('VALARM', [
        ['ACTION', 'DISPLAY'],
        ['DESCRIPTION', title],
        ['TRIGGER', icalDuration(-Math.floor(task.time_limit / part))],
      ]),
    ),
  )
}
