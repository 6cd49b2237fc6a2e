/** Russian mobile numbers as people write them: with +7, 7 or 8 in front, or without. */
const russianMobile = /^(?:\+7|7|8)?(9\d{9})$/
const international = /^\+[1-9]\d{9,15}$/
/** What stands between digits, the marks of direction of copied text among it. */
const between = /^tel:|[\s().\p{Pd}\p{Cf}]/gu
/**
 * The nought that is dialled within a country alone, behind the country's code: "+44 (0)7911". Numbers of Italy with its
 * enclaves, the Ivory Coast, Benin, Gabon and the Congo begin with theirs, and keep it, as do those of Burkina Faso, Rwanda
 * and Tajikistan that are not a digit too long.
 */
const trunkZero =
  /^(\+(?!39|37[89]|22[59]|24[12]|2(?:26|50)\d{8}$|992\d{9}$)(?:[17]|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|(?:2[1-689]|3[578]|42|5[09]|6[7-9]|8[0578]|9[679])\d))0/

/** The number in E.164 as far as its shape tells, or null when it can't be one: the only way that a typed phone is read. */
export function toE164(text: string): string | null {
  const compact = text.normalize('NFKC').trim().replace(between, '').replace(/^00/, '+')
  const russian = russianMobile.exec(compact)
  if (russian) return `+7${russian[1]}`
  // Within Hungary it is 06.
  const number = compact.replace(/^\+3606/, '+36').replace(trunkZero, '$1')
  return international.test(number) ? number : null
}

/** +7 900 000-00-00 for Russian numbers; others as they are. */
export function readablePhone(e164: string): string {
  const [, code, first, second, third] = /^\+7(\d{3})(\d{3})(\d{2})(\d{2})$/.exec(e164) ?? []
  return code ? `+7 ${code} ${first}-${second}-${third}` : e164
}
