import { i18n, preloadTexts } from '../../i18n/i18n.ts'

/** The one value that a cell is about as it stands by now, with what is said of it; null where nobody knows. */
export async function cellConflict(current: unknown): Promise<{ theirs: string; text: string } | null> {
  const [value, ...others] = Object.values(current ?? {})
  if (value === undefined || others.length) return null
  await preloadTexts('conflict')
  const theirs = String(value ?? '')
  return { theirs, text: i18n.t('conflictCell', { ns: 'conflict', value: theirs }) }
}
