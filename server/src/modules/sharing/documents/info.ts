import { storeLinkOf, storeText } from '@slipway/domain/applications/stores.ts'
import { escapeHtml } from '../../../platform/html.ts'
import { type About, htmlPage, wordsIn } from './page.ts'

/** Everything that the page of the application in its store is filled in from. */
export function infoPage({ application: app, locale, texts, language, framework }: About): string {
  const t = wordsIn(locale)
  const names = new Intl.DisplayNames(locale, { type: 'language' })
  const languageOf = (code: string) => names.of(code) ?? code
  const facts: [string, string | number | null][] = [
    [t('store'), storeText[app.store]],
    [t('packageId'), app.package_id],
    [t('storeLink'), storeLinkOf(app)],
    [t('desktopName'), app.desktop_name],
    [t('version'), app.version],
    [t('versionNumber'), app.version_number],
    [t('assembly'), app.assembly_number],
    [t('programmingLanguage'), language],
    [t('framework'), framework],
    [t('languageDefault'), languageOf(app.language_default)],
  ]
  const list = facts.filter(([, value]) => value !== null && value !== '').map(([name, value]) => fact(name, value))
  const pages = texts.map(
    (text) => `<h2>${escapeHtml(languageOf(text.language))}</h2>
${part(t('title'), text.title)}${part(t('short'), text.short_description)}${part(t('full'), text.full_description)}`,
  )
  return htmlPage(locale, t('infoTitle', { name: app.name }), `<dl>${list.join('')}</dl>\n${pages.join('\n')}`)
}

const fact = (name: string, value: unknown): string =>
  `<dt>${escapeHtml(name)}</dt><dd>${escapeHtml(String(value))}</dd>\n`

const part = (name: string, text: string): string =>
  text ? `<h3>${escapeHtml(name)}</h3><pre>${escapeHtml(text)}</pre>\n` : ''
