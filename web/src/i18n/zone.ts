/** Where the reader's clock stands, by its name in the time zone database. */
export const readerZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone

const two = (part: number): string => String(part).padStart(2, '0')

/** The day of the reader's calendar that a moment falls on, moved by whole days. */
export function dayOf(moment: number, moved = 0): string {
  const at = new Date(moment)
  at.setDate(at.getDate() + moved)
  return `${String(at.getFullYear()).padStart(4, '0')}-${two(at.getMonth() + 1)}-${two(at.getDate())}`
}
