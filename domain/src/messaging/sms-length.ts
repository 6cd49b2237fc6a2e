/** What one unit of GSM 03.38 writes, and what takes two (its extension table). */
const basic = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
)
const extended = new Set('\f^{}\\[~]|€')

export interface SmsLength {
  encoding: 'GSM-7' | 'UCS-2'
  /** Septets, or units of 16 bits. */
  units: number
  parts: number
  /** How many units are left in the last part. */
  left: number
}

/** One message holds all of it, or parts with a header of seven septets (six bytes) each. */
const capacity = { 'GSM-7': { one: 160, part: 153 }, 'UCS-2': { one: 70, part: 67 } } as const

/** What each sign takes: no sign is cut in two between parts. */
function sizesOf(text: string): { encoding: SmsLength['encoding']; sizes: number[] } {
  const signs = [...text]
  if (signs.every((sign) => basic.has(sign) || extended.has(sign)))
    return { encoding: 'GSM-7', sizes: signs.map((sign) => (extended.has(sign) ? 2 : 1)) }
  return { encoding: 'UCS-2', sizes: signs.map((sign) => sign.length) }
}

export function smsLength(text: string): SmsLength {
  const { encoding, sizes } = sizesOf(text)
  const { one, part } = capacity[encoding]
  const units = sizes.reduce((sum, size) => sum + size, 0)
  if (units <= one) return { encoding, units, parts: units ? 1 : 0, left: one - units }
  let parts = 1
  let used = 0
  for (const size of sizes) {
    if (used + size > part) {
      parts++
      used = 0
    }
    used += size
  }
  return { encoding, units, parts, left: part - used }
}
