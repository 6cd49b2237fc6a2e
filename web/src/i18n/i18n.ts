import type { Locale } from '@slipway/domain/kernel/locale.ts'
import i18next, { type BackendModule } from 'i18next'
import { initReactI18next, useTranslation } from 'react-i18next'
import type { Namespace } from './namespaces.ts'

type Messages = { messages: Record<string, string> }
// Named from their folder on: the first load holds the names of all of them.
const files = import.meta.glob<Messages>('./*/messages.*.ts', { base: '../../../domain/src' })

/** One small file per module and language, fetched when a component first asks for the namespace. */
const byImport: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read: (language, namespace, done) => {
    const file = files[`./${namespace}/messages.${language}.ts`]
    if (!file) return done(new Error(`No messages of ${namespace} in ${language}`), false)
    file().then(
      ({ messages }) => done(null, messages),
      (error: Error) => done(error, true),
    )
  },
}

export const i18n = i18next

export async function startI18n(locale: Locale): Promise<void> {
  await i18n
    .use(byImport)
    .use(initReactI18next)
    .init({
      lng: locale,
      load: 'languageOnly',
      fallbackLng: false,
      ns: ['shell'],
      defaultNS: 'shell',
      keySeparator: false,
      nsSeparator: false,
      interpolation: { escapeValue: false, prefix: '{', suffix: '}' },
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
