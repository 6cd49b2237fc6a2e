/** The name of a language, as a label begins: with a capital. */
export function languageName(code: string, locale: string): string {
  const name = new Intl.DisplayNames(locale, { type: 'language' }).of(code) ?? code
  return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1)
}
