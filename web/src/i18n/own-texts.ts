/** By section and key, what stands in the place of built-in texts. */
export type Own = Readonly<Record<string, Readonly<Record<string, string>>>>

/** Under which name they are kept: for everybody's in the browser, on trial in the tab. */
export const storedAs = (locale: string) => `slipway-texts-${locale}`

function read(storage: () => Storage, locale: string): Own {
  try {
    return JSON.parse(storage().getItem(storedAs(locale)) ?? '{}') ?? {}
  } catch {
    return {}
  }
}

/** What this tab shows. The storage is read once for it: another tab writes there as well. */
export const shown: Record<string, Own> = {}
export const kept = (locale: string): Own => (shown[locale] ??= read(() => localStorage, locale))
export const onTrial = (locale: string): Own => read(() => sessionStorage, locale)

export const ownTexts = (locale: string, section: string) => ({ ...kept(locale)[section], ...onTrial(locale)[section] })
