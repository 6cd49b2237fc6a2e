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

export async function startI18n(locale: Locale): Promise<void> {
  await i18n
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

/** Fetches a page's texts together with its code, so that neither waits for the other. */
export const preloadTexts = (...namespaces: Namespace[]) => i18n.loadNamespaces(namespaces)
