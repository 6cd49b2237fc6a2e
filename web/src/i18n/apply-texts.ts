import { i18n } from './i18n.ts'
import { kept, type Own, shown, storedAs } from './own-texts.ts'

/** What is on screen says it at once; built-in texts come back from the files that were fetched for them. */
export async function rereadTexts(): Promise<void> {
  await i18n.reloadResources()
  i18n.emit('languageChanged', i18n.language)
}

/** Takes over what the server has by now, and keeps it for the next start, which then shows no other words first. */
export async function applyTexts(locale: string, own: Own): Promise<void> {
  const text = JSON.stringify(own)
  if (JSON.stringify(kept(locale)) === text) return
  shown[locale] = own
  try {
    localStorage.setItem(storedAs(locale), text)
  } catch {
    // A browser that keeps nothing asks anew at each start.
  }
  await rereadTexts()
}
