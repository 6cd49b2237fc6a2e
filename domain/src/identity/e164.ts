/** Russian mobile numbers as people write them: with +7, 7 or 8 in front, or without. */
const russianMobile = /^(?:\+7|7|8)?(9\d{9})$/
const international = /^\+\d{10,16}$/

/** The number in E.164 as far as its shape tells, or null when it can't be one. Spaces, brackets and dashes are free. */
export function toE164(text: string): string | null {
  const compact = text.replace(/[\s()\-–.]/g, '')
  const russian = russianMobile.exec(compact)
  if (russian) return `+7${russian[1]}`
  return international.test(compact) ? compact : null
}

/** +7 900 000-00-00 for Russian numbers; others as they are. */
export function readablePhone(e164: string): string {
  const [, code, first, second, third] = /^\+7(\d{3})(\d{3})(\d{2})(\d{2})$/.exec(e164) ?? []
  return code ? `+7 ${code} ${first}-${second}-${third}` : e164
}
