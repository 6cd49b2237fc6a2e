import type { Locale } from '@slipway/domain/kernel/locale.ts'
import i18next, { type BackendModule, type FormatterModule } from 'i18next'
import { initReactI18next, useTranslation } from 'react-i18next'
import { formatNumber } from './formats.ts'
import type { Messages, Namespace } from './namespaces.ts'
import { ownTexts } from './own-texts.ts'

// What stands before the sign-in. Named from their folder on: the first load holds all these names, and no others.
const files = import.meta.glob<Messages>(
  './{shell,identity,factors,first-start,access-denied,sharing,unsubscribe}/messages.*.ts',
  { base: '../../../domain/src' },
)
/** The others' names come with the shell of the console. */
const find = async (path: string) => files[path] ?? (await import('./console-texts.ts')).files[path]

/** One small file per module and language, fetched when a component first asks for the namespace. */
const byImport: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read: (language, namespace, done) => {
    find(`./${namespace}/messages.${language}.ts`)
      .then((fetchFile) => fetchFile?.())
      .then(
        (file) =>
          file
            ? done(null, { ...file.messages, ...ownTexts(language, namespace) })
            : done(new Error(`No messages of ${namespace} in ${language}`), false),
        (error: Error) => done(error, true),
      )
  },
}

/** Places of texts that hold an amount. Numbers elsewhere are names, which nobody groups by thousands: "Задача 1234". */
const amounts = /^(count|total|left|quantity|last)$/

/** Every text says an amount as the page around it does: "3 127". */
export const asOnThePage: FormatterModule = {
  type: 'formatter',
  init: () => undefined,
  add: () => undefined,
  addCached: () => undefined,
  format: (value, _format, language, options) =>
    typeof value === 'number' && amounts.test(options?.interpolationkey)
      ? formatNumber(value, language as Locale)
      : value,
}

export const i18n = i18next

let started: Promise<unknown> | undefined

export async function startI18n(locale: Locale): Promise<void> {
  started = i18n
    .use(byImport)
    .use(asOnThePage)
    .use(initReactI18next)
    .init({
      lng: locale,
      load: 'languageOnly',
      fallbackLng: false,
      ns: ['shell'],
      defaultNS: 'shell',
      // The start waits for texts that are asked for before it is over: without a connection they fail at once, and are asked
      // for again by whoever needs them next.
      maxRetries: navigator.onLine ? 5 : 0,
      keySeparator: false,
      nsSeparator: false,
      interpolation: { escapeValue: false, prefix: '{', suffix: '}', alwaysFormat: true },
    })
  await started
}

/** The language in which the page now speaks. */
export const currentLocale = (): Locale => (i18n.language === 'en' ? 'en' : 'ru')

/** `const t = useTexts('tasks')`; suspends while the file is on its way. */
export function useTexts<N extends Namespace = 'shell'>(namespace: N = 'shell' as N) {
  return useTranslation(namespace).t
}

export function useLocale(): Locale {
  return useTranslation('shell').i18n.language === 'en' ? 'en' : 'ru'
}

const missing = (locale: string, namespaces: readonly string[]) =>
  namespaces.filter((one) => !i18n.hasResourceBundle(locale, one))

/**
 * Fetches a page's texts together with its code, so that neither waits for the other. Rejects, as the code does, where
 * they did not come: i18next takes texts that failed for loaded, and the page would show their names.
 */
export async function preloadTexts(...namespaces: Namespace[]): Promise<void> {
  const asked = i18n.language
  await Promise.all([i18n.loadNamespaces(namespaces), started])
  // The language was not known yet, or another was chosen meanwhile.
  if (i18n.language !== asked) await i18n.loadNamespaces(namespaces)
  const [failed] = missing(i18n.language, namespaces)
  if (failed) throw new Error(`Failed to fetch texts of ${failed}`)
}

/** Fetches in another language what the page has shown so far. False where some of it did not come. */
export async function fetchLanguage(locale: Locale): Promise<boolean> {
  const shown = [i18n.options.ns ?? []].flat()
  const wanted = missing(locale, shown)
  if (wanted.length) await i18n.reloadResources([locale], wanted)
  return missing(locale, wanted).length === 0
}
