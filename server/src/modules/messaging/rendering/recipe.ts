import type { Locale } from '@slipway/domain/kernel/locale.ts'
import { messageEvents } from '@slipway/domain/messaging/events.ts'
import type { EmailLocalisationView } from '@slipway/domain/messaging/schema.ts'
import type { Recipe } from './task.ts'

type Texts = EmailLocalisationView['texts']

/** What stands where nobody has written anything yet. */
export const sampleTexts: Texts = {
  subject: { ru: 'Тема письма', en: 'Subject of the mail' },
  title: { ru: 'Заголовок', en: 'Title' },
  text: { ru: 'Текст письма\nи вторая строка', en: 'Text of the mail\nand a second line' },
  button: { ru: 'Открыть', en: 'Open' },
}

/** Where there is no template yet: all the texts, in their order. */
export const plainBody = `<mj-section><mj-column>
<mj-text font-size="22px">{{ title }}</mj-text><mj-text>{{ text }}</mj-text>
{% if button != "" %}<mj-button>{{ button }}</mj-button>{% endif %}
</mj-column></mj-section>`
export const plainLayout = '<mjml><mj-body>{{ content }}</mj-body></mjml>'

/** Examples for the variables of an event; of all events where none is meant. */
export function exampleValues(event: string | null, locale: Locale): Record<string, string> {
  const events = event ? [messageEvents[event]] : Object.values(messageEvents)
  const variables = events.flatMap((one) => Object.entries(one?.variables ?? {}))
  return Object.fromEntries(variables.map(([name, { example }]) => [name, example[locale]]))
}

export const textsIn = (texts: Texts, locale: Locale): Record<string, string> =>
  Object.fromEntries(Object.entries(texts).map(([field, both]) => [field, both[locale]]))

/** A text message alone: of what a mail is made of only the text counts. */
export const textRecipe = (locale: Locale, text: string, values: Readonly<Record<string, string>>): Recipe => ({
  ...{ locale, values, texts: { text }, subject: '', layout: null },
  body: '<mjml><mj-body></mj-body></mjml>',
})

interface Parts {
  locale: Locale
  event: string | null
  /** What its texts name; examples unless given. */
  values?: Readonly<Record<string, string>>
  texts: Texts
  template: { subject: string; body: string } | null
  layout: { body: string } | null
}

/** A template that is a whole mail needs no layout. */
export function recipeOf({ locale, event, values, texts, template, layout }: Parts): Recipe {
  const body = template?.body ?? plainBody
  const isWhole = /^\s*<mjml[\s>]/i.test(body)
  return {
    locale,
    values: values ?? exampleValues(event, locale),
    texts: textsIn(texts, locale),
    subject: template?.subject || '{{ subject }}',
    body,
    layout: isWhole ? null : (layout?.body ?? plainLayout),
  }
}
