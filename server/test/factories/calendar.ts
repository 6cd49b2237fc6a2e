import { calendarContract } from '@slipway/domain/calendar/contract.ts'
import { expect } from 'vitest'
import type { TestApp } from '../app.ts'
import type { Client } from '../client.ts'

/** Where PUBLIC_URL says that the product is. */
export const publicUrl = 'https://slipway.example'

/** Makes the person's link; answers its path. */
export async function linkOf(person: Client): Promise<string> {
  const { status, data } = await person.call(calendarContract.makeLink)
  expect(status).toBe(201)
  const url = new URL(data.url)
  expect(url.origin).toBe(publicUrl)
  expect(url.pathname).toMatch(/^\/api\/v3\/calendars\/[\w-]{43}\/deadlines\.ics$/)
  return url.pathname
}

let addresses = 0
/** Somebody of whom nothing was counted yet. */
export const stranger = (app: TestApp): Client => app.visitor.from(`198.51.100.${++addresses}`)

/** The events of a calendar by UID, read as RFC 5545 says: their properties, and the triggers of their alarms. */
export function eventsIn(body: string): Record<string, Record<string, string>> {
  const events: Record<string, Record<string, string>> = {}
  let [event, alarm]: [Record<string, string> | null, boolean] = [null, false]
  for (const line of body.replace(/\r\n /g, '').trimEnd().split('\r\n')) {
    const colon = line.indexOf(':')
    const [name, value] = [line.slice(0, colon), line.slice(colon + 1)] as const
    if (line === 'BEGIN:VEVENT') event = {}
    else if (line === 'END:VEVENT' && event) {
      events[event.UID ?? ''] = event
      event = null
    } else if (value === 'VALARM') alarm = name === 'BEGIN'
    else if (event && alarm && name === 'TRIGGER') event.TRIGGER = [event.TRIGGER, value].filter(Boolean).join(' ')
    else if (event && !alarm) event[name] = value
  }
  return events
}
