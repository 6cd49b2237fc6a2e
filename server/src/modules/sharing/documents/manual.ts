import { storeText } from '@slipway/domain/applications/stores.ts'
import { escapeHtml } from '../../../platform/html.ts'
import { type About, htmlPage, wordsIn } from './page.ts'

/** How to go on from what lies in the archive to the page in the store, step by step. */
export function manualPage(about: About, hasInfo: boolean): string {
  const { application, locale, paths } = about
  const t = wordsIn(locale)
  const items = stepsOf(about, hasInfo).map((step) => `<li>${escapeHtml(step)}</li>`)
  const files = paths.map((path) => `<li>${escapeHtml(path)}</li>`)
  const contents = files.length ? `<h2>${escapeHtml(t('contents'))}</h2>\n<ul>${files.join('\n')}</ul>` : ''
  return htmlPage(
    locale,
    t('manualTitle', { name: application.name }),
    `<p>${escapeHtml(t('manualIntro'))}</p>\n<ol>${items.join('\n')}</ol>\n${contents}`,
  )
}

function stepsOf({ application, locale, language, framework, paths }: About, hasInfo: boolean): string[] {
  const t = wordsIn(locale)
  const { version, package_id: packageId } = application
  const store = storeText[application.store]
  const holds = (folder: string) => paths.some((path) => path.startsWith(`${folder}/`))
  const built = [language, framework].filter(Boolean).join(', ') || t('unknownBuild')
  const build = packageId ? t('stepBuildNamed', { store, version, packageId }) : t('stepBuild', { store, version })
  return [
    ...(holds('source') ? [t('stepSource', { built, version })] : []),
    ...(holds('build') ? [build] : []),
    ...(holds('images') ? [t('stepImages', { store })] : []),
    ...(hasInfo ? [t('stepInfo')] : []),
    ...(holds('design') ? [t('stepDesign')] : []),
    t('stepKeys'),
  ]
}
