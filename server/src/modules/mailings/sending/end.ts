import type { Bilingual, Locale } from '@slipway/domain/kernel/locale.ts'
import { escapeHtml } from '../../../platform/html.ts'

const words = {
  why: {
    ru: 'Вы получили это письмо, потому что зарегистрированы в Slipway.',
    en: 'You got this mail because you are registered with Slipway.',
  },
  end: { ru: 'Отписаться от рассылок', en: 'Unsubscribe from mailings' },
} as const satisfies Record<string, Bilingual>

interface Letter {
  subject: string
  text: string
  html: string
}

/** With the link to unsubscribe at its end, unless its template has it where it wants it: no letter is without. */
export function withEnd({ subject, text, html }: Letter, link: string, locale: Locale): Letter {
  const [why, end] = [words.why[locale], words.end[locale]]
  const href = escapeHtml(link)
  const paragraph = `<p style="margin:24px auto;max-width:560px;padding:0 24px;font:13px/20px Arial,sans-serif;color:#667085;text-align:center">${escapeHtml(why)} <a href="${href}" style="color:#667085">${escapeHtml(end)}</a></p>`
  const place = html.toLowerCase().lastIndexOf('</body>')
  return {
    subject,
    text: text.includes(link) ? text : `${text}\n\n-- \n${why}\n${end}: ${link}`,
    html: html.includes(`href="${href}"`)
      ? html
      : place < 0
        ? html + paragraph
        : html.slice(0, place) + paragraph + html.slice(place),
  }
}
