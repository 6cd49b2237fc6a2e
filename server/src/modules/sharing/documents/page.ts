import { fill, type Locale } from '@slipway/domain/kernel/locale.ts'
import type { Selectable } from 'kysely'
import type { ApplicationsTable } from '../../../platform/database/schema.ts'
import { escapeHtml } from '../../../platform/html.ts'
import type { TextRow } from '../../applications/queries/details.ts'
import { messages as en } from './messages.en.ts'
import { messages as ru } from './messages.ru.ts'

const texts = { ru, en }

/** What the pages tell of an application: nothing that its page in a store wouldn't tell, or its files. */
export interface About {
  application: Pick<
    Selectable<ApplicationsTable>,
    | 'name'
    | 'desktop_name'
    | 'store'
    | 'store_url'
    | 'status'
    | 'package_id'
    | 'version'
    | 'version_number'
    | 'assembly_number'
    | 'language_default'
  >
  locale: Locale
  texts: readonly TextRow[]
  language: string | null
  framework: string | null
  /** What else lies in the archive. */
  paths: readonly string[]
}

export const wordsIn =
  (locale: Locale) =>
  (key: keyof typeof ru, params?: Readonly<Record<string, unknown>>): string =>
    fill(texts[locale][key], params)

const style = `body{font:16px/1.5 system-ui,sans-serif;max-width:46rem;margin:2rem auto;padding:0 1rem;
overflow-wrap:anywhere;color:#1b2733;background:#fff}h1{font-size:1.5rem}h2{font-size:1.15rem;margin-top:2rem}
h3{font-size:1rem;margin-bottom:.25rem}dt{color:#5b6b7a;font-size:.875rem}dd{margin:0 0 .75rem}
li{margin-bottom:.5rem}pre{font:inherit;white-space:pre-wrap;margin:0 0 1rem}`

/** A page that needs nothing beside itself and can run nothing: whatever people typed must come escaped. */
export const htmlPage = (locale: Locale, title: string, body: string): string =>
  `<!doctype html>
<html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${escapeHtml(title)}</title><style>${style}</style></head>
<body><h1>${escapeHtml(title)}</h1>
${body}
</body></html>
`
