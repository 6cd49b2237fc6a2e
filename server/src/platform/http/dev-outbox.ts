import { type Locale, negotiate } from '@slipway/domain/kernel/locale.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import { AppError } from '../app-error.ts'
import type { Config } from '../config.ts'
import type { Database } from '../database/schema.ts'
import { escapeHtml } from '../html.ts'
import { isLoopback } from './loopback.ts'

const shown = 200
const csp = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'"

const words = {
  ru: {
    title: 'Исходящие демо-режима',
    about: 'Звонки, сообщения и письма, которые ушли бы людям. Страница обновляется каждые 3 секунды.',
    empty: 'Пока ничего не отправлено',
    call: 'Звонок',
    sms: 'SMS',
    mail: 'Письмо',
    to: 'Кому',
    text: 'Что услышал или прочёл получатель',
    when: 'Когда',
    how: 'Как',
  },
  en: {
    title: 'Outbox of the demo mode',
    about: 'Calls, messages and mails that people would have got. The page refreshes every 3 seconds.',
    empty: 'Nothing was sent yet',
    call: 'Call',
    sms: 'SMS',
    mail: 'Mail',
    to: 'To',
    text: 'What the receiver heard or read',
    when: 'When',
    how: 'How',
  },
} as const satisfies Record<Locale, object>

interface Item {
  id: number
  channel: string
  recipient: string
  subject: string
  body: string
  created_at: Date
}

/** Demo mode only: what would have been called, texted and mailed, newest first. */
export function registerDevOutbox(http: FastifyInstance, db: Kysely<Database>, config: Config): void {
  const onRequest = async (request: FastifyRequest) => {
    if (!isFromHere(request, config)) throw new AppError('not_found')
  }
  http.get('/api/dev/outbox', { onRequest }, async () => (await newest(db)).map((item) => ({ ...item })))
  http.get('/dev/outbox', { onRequest }, async (request, reply) => {
    const asked = (request.query as { lang?: unknown }).lang
    const locale = asked === 'ru' || asked === 'en' ? asked : negotiate(request.headers['accept-language'])
    return reply
      .header('content-security-policy', csp)
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(page(locale, await newest(db)))
  })
}

/**
 * It tells sign-in codes to whoever asks: only to this machine, and not to a page that gave this machine a name of its
 * own (DNS rebinding). A proxy on this machine speaks for others, which DEMO=public has to allow.
 */
function isFromHere({ headers, hostname, socket }: FastifyRequest, { DEMO, PUBLIC_URL }: Config): boolean {
  if (!isLoopback(socket.remoteAddress)) return false
  const proxied =
    headers.forwarded ?? headers.via ?? Object.keys(headers).find((name) => name.startsWith('x-forwarded-'))
  if (DEMO !== 'public') return proxied === undefined && isLoopback(hostname)
  return isLoopback(hostname) || hostname === (PUBLIC_URL && new URL(PUBLIC_URL).hostname)
}

const newest = (db: Kysely<Database>): Promise<Item[]> =>
  db.selectFrom('dev_outbox').selectAll().orderBy('id', 'desc').limit(shown).execute()

const style = `:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}body{max-width:60rem;margin:2rem auto;padding:0 1rem}
table{width:100%;border-collapse:collapse}th,td{text-align:left;vertical-align:top;padding:.5rem;border-bottom:1px solid #8885}
td{overflow-wrap:anywhere}time,th{color:color-mix(in srgb,currentColor 75%,transparent)}pre{margin:0;font:inherit;white-space:pre-wrap}`

function page(locale: Locale, items: readonly Item[]): string {
  const text = words[locale]
  const other = locale === 'ru' ? 'en' : 'ru'
  return `<!doctype html>
<html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta http-equiv="refresh" content="3"><title>${text.title}</title><style>${style}</style></head>
<body><main><h1>${text.title}</h1><p>${text.about} <a href="?lang=${other}" lang="${other}">${words[other].title}</a></p>
${items.length ? table(locale, items) : `<p>${text.empty}</p>`}</main></body></html>`
}

function table(locale: Locale, items: readonly Item[]): string {
  const text = words[locale]
  const head = [text.when, text.how, text.to, text.text].map((name) => `<th scope="col">${name}</th>`).join('')
  return `<table><thead><tr>${head}</tr></thead><tbody>${items.map((item) => row(locale, item)).join('')}</tbody></table>`
}

function row(locale: Locale, { channel, recipient, subject, body, created_at }: Item): string {
  const when = created_at.toISOString()
  const how = words[locale][channel as 'call' | 'sms' | 'mail']
  const shownAt = new Intl.DateTimeFormat(locale, { dateStyle: 'short', timeStyle: 'medium' }).format(created_at)
  const content = subject ? `<strong>${escapeHtml(subject)}</strong><br>` : ''
  return `<tr><td><time datetime="${when}">${shownAt}</time></td><td>${how}</td><td>${escapeHtml(recipient)}</td>
<td>${content}<pre>${linked(escapeHtml(body))}</pre></td></tr>`
}

/** Addresses in a text that is escaped already can be followed. */
const linked = (text: string) => text.replace(/https?:\/\/[^\s<]+/g, (url) => `<a href="${url}">${url}</a>`)
