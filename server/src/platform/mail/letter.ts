import type { Locale } from '@slipway/domain/kernel/locale.ts'
import { escapeHtml } from '../html.ts'
import type { Message } from './mail.ts'

/** What a letter says, all of it plain text. */
export interface Letter {
  locale: Locale
  subject: string
  lead: readonly string[]
  /** What happened, by name. */
  facts?: readonly (readonly [name: string, value: string])[]
  button?: { label: string; url: string }
  more?: readonly string[]
  foot: string
  /** Where one changes what such letters are sent for. */
  footLink?: { label: string; url: string }
}

const product = 'Slipway'

/** The same letter as text and as HTML; tables and inline styles are what mail programs understand. */
export function renderLetter(letter: Letter): Omit<Message, 'to'> {
  return { subject: letter.subject, text: plain(letter), html: markup(letter) }
}

function plain({ lead, facts = [], button, more = [], foot, footLink }: Letter): string {
  const parts = [
    ...lead,
    facts.map(([name, value]) => `${name}: ${value}`).join('\n'),
    button ? `${button.label}:\n${button.url}` : '',
    ...more,
    `-- \n${foot}${footLink ? `\n${footLink.label}: ${footLink.url}` : ''}`,
  ]
  return `${parts.filter(Boolean).join('\n\n')}\n`
}

const font = "font-family:-apple-system,'Segoe UI',Roboto,Arial,sans-serif;font-size:16px;line-height:24px"
const paragraph = (text: string) =>
  `<p style="margin:0 0 16px;${font}">${escapeHtml(text).replaceAll('\n', '<br>')}</p>`
const cell = 'padding:4px 16px 4px 0;vertical-align:top;overflow-wrap:anywhere'

function markup({ locale, subject, lead, facts = [], button, more = [], foot, footLink }: Letter): string {
  const rows = facts.map(
    ([name, value]) =>
      `<tr><td style="${cell};${font};color:#667085;white-space:nowrap">${escapeHtml(name)}</td><td style="${cell};${font}">${escapeHtml(value)}</td></tr>`,
  )
  return `<!doctype html>
<html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><title>${escapeHtml(subject)}</title>
<style>:root{color-scheme:light dark}@media (prefers-color-scheme:dark){.page{background:#101418!important}.card{background:#1a2027!important;color:#e6e9ee!important}}</style></head>
<body class="page" style="margin:0;padding:24px 12px;background:#f2f4f7">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center">
<table role="presentation" class="card" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:#ffffff;color:#1d2433;border-radius:12px"><tr><td style="padding:32px 28px">
<p style="margin:0 0 24px;${font};font-weight:600">${product}</p>
<h1 style="margin:0 0 16px;${font};font-size:22px;line-height:30px;font-weight:600">${escapeHtml(subject)}</h1>
${lead.map(paragraph).join('\n')}
${rows.length ? `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:0 0 16px">${rows.join('')}</table>` : ''}
${button ? buttonOf(button) : ''}
${more.map(paragraph).join('\n')}
<p style="margin:24px 0 0;${font};font-size:13px;line-height:20px;color:#667085">${escapeHtml(foot)}${footLink ? ` <a href="${escapeHtml(footLink.url)}" style="color:#667085">${escapeHtml(footLink.label)}</a>` : ''}</p>
</td></tr></table></td></tr></table></body></html>`
}

/** The address stands below it as well: some programs show no links. */
const buttonOf = ({ label, url }: { label: string; url: string }) =>
  `<p style="margin:24px 0 12px"><a href="${escapeHtml(url)}" style="display:inline-block;padding:12px 24px;border-radius:8px;background:#0b62d6;color:#ffffff;text-decoration:none;${font};font-weight:600">${escapeHtml(label)}</a></p>
<p style="margin:0 0 24px;${font};font-size:13px;line-height:20px;color:#667085;overflow-wrap:anywhere;word-break:break-all">${escapeHtml(url)}</p>`
