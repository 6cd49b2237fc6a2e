import { mailingsContract } from '@slipway/domain/mailings/contract.ts'
import type { MailingEvent } from '@slipway/domain/messaging/events.ts'
import { jsonText } from '../../src/platform/database/json-columns.ts'
import type { TestApp } from '../app.ts'
import type { Person } from '../people.ts'
import { unique } from './unique.ts'

export const both = (ru: string, en = ru) => ({ ru, en })
const plain =
  '<mj-section><mj-column><mj-text>{{ title }}</mj-text><mj-text>{{ text }}</mj-text></mj-column></mj-section>'

interface Written {
  event?: MailingEvent
  body?: string
  subject?: { ru: string; en: string }
  text?: { ru: string; en: string }
}

/** The texts of a mailing in both languages, with a template; in place of those that were there. */
export async function buildTexts(
  app: TestApp,
  { event = 'news', body = plain, subject = both('Новости', 'News'), text = both('Слова', 'Words') }: Written = {},
): Promise<void> {
  const { id } = await app.db
    .insertInto('email_templates')
    .values({ kind: 'template', name: `T ${unique()}`, subject: '{{ subject }}', body })
    .returning('id')
    .executeTakeFirstOrThrow()
  await app.db.deleteFrom('localisations').where('event_alias', '=', event).execute()
  await app.db
    .insertInto('localisations')
    .values({
      ...{ channel: 'email', event_alias: event, template_id: id },
      texts: jsonText({ subject, title: both('Здравствуйте, {{ name }}', 'Hello {{ name }}'), text, button: both('') }),
    })
    .execute()
}

interface Reader {
  language?: 'ru' | 'en'
  verified?: boolean
  name?: string
  zone?: string
}

/** Somebody outside with a confirmed address, of the country that a test chooses its people by. */
export async function buildReader(
  app: TestApp,
  country: string,
  { language = 'ru', verified = true, name = 'Ada', zone }: Reader = {},
): Promise<Person & { email: string }> {
  const person = await app.people.designer({ first_name: name })
  const email = `reader-${person.id}@mail.example`
  await app.db
    .updateTable('users')
    .set({
      ...{ email, country_code: country, interface_language: language },
      email_verified_at: verified ? app.now() : null,
    })
    .where('id', '=', person.id)
    .execute()
  if (zone) {
    await app.db
      .insertInto('notification_preferences')
      .values({ user_id: person.id, mail_from: app.now(), time_zone: zone })
      .execute()
  }
  return { ...person, email }
}

/** A mailing to those of a country, started by somebody. */
export async function startMailing(
  admin: Person,
  country: string,
  more: { happens_at?: string; event_alias?: MailingEvent } = {},
): Promise<number> {
  const body = { name: `To ${country}`, event_alias: 'news' as const, segment: { country }, ...more }
  const { id, version } = (await admin.call(mailingsContract.add, { body })).data
  await admin.call(mailingsContract.start, { params: { id }, body: { version } })
  return id
}
