/**
 * Countries that payouts know, with their calling codes; section 9's default +63 is among them. Of those that
 * share a code the one that most numbers belong to comes first.
 */
const known =
  'RU7 US1 AE971 AL355 AM374 AR54 AT43 AU61 AZ994 BA387 BD880 BE32 BG359 BR55 BY375 CA1 CH41 CL56 CN86 CO57 ' +
  'CY357 CZ420 DE49 DK45 EE372 EG20 ES34 FI358 FR33 GB44 GE995 GR30 HK852 HR385 HU36 ID62 IE353 IL972 ' +
  'IN91 IT39 JP81 KE254 KG996 KR82 KZ7 LT370 LV371 MD373 ME382 MN976 MX52 MY60 NG234 NL31 NO47 PH63 ' +
  'PK92 PL48 PT351 RO40 RS381 SE46 SG65 SI386 SK421 TH66 TJ992 TM993 TR90 UA380 UZ998 VN84 ZA27 '

/** Calling code by country, without the plus. */
export const callingCodes: ReadonlyMap<string, string> = new Map(
  known
    .trim()
    .split(' ')
    .map((entry) => [entry.slice(0, 2), entry.slice(2)]),
)

/** The country whose code a number begins with; of those that share it, the one that is chosen already. */
export function countryOfNumber(text: string, chosen: string | undefined): string | undefined {
  const digits = text.replace(/[^\d+]/g, '')
  if (!digits.startsWith('+')) return chosen
  const fits = (code: string | undefined) => code !== undefined && digits.startsWith(`+${code}`)
  if (chosen && fits(callingCodes.get(chosen))) return chosen
  return [...callingCodes].filter(([, code]) => fits(code)).sort((a, b) => b[1].length - a[1].length)[0]?.[0] ?? chosen
}

/** The number with the code of another country in front; what stood behind the former code is kept. */
export function withCallingCode(text: string, former: string | undefined, country: string): string {
  const before = `+${callingCodes.get(former ?? '') ?? ''}`
  const typed = text.trim()
  const rest = typed.startsWith(before) ? typed.slice(before.length).trimStart() : typed
  return `+${callingCodes.get(country) ?? ''} ${rest}`
}

/** What is typed into an empty field: a national number gets the country's code. Russian ones are known without. */
export const typedNumber = (text: string, before: string, country: string | undefined): string =>
  before === '' && country && country !== 'RU' && /^\s*\d/.test(text) ? withCallingCode(text, undefined, country) : text
