import { usualLimits } from '../limits.ts'
import { readWhole } from '../read-body.ts'
import type { BankRate, Rates } from './rates.ts'

const maxAnswer = 256 * 1024
/** The longest that the bank sets no rates, with the holidays of the new year. */
const longestPause = 14

/** The Bank of Russia: XML in windows-1251 with decimal commas, a value for `Nominal` units. */
export const createCbr = (url: string, timeoutMs = usualLimits.bankMs): Rates => ({
  async dollar(day) {
    const asked = day.split('-').toReversed().join('/')
    const response = await fetch(`${url.replace(/\/$/, '')}/scripts/XML_daily.asp?date_req=${asked}`, {
      headers: { accept: 'application/xml, text/xml', 'user-agent': 'slipway' },
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (!response.ok) throw new Error(`The bank answers ${response.status}`)
    return read(new TextDecoder('windows-1251').decode(await readWhole(response, maxAnswer)), day)
  },
})

function read(xml: string, day: string): BankRate {
  const head = xml.split('<ValCurs ')[1]?.split('>')[0] ?? ''
  const [, date, month, year] = /\bDate="(\d\d)\.(\d\d)\.(\d{4})"/.exec(head) ?? []
  const set_for = `${year}-${month}-${date}`
  const age = (Date.parse(day) - Date.parse(set_for)) / 86_400_000
  if (!(age >= 0 && age <= longestPause)) throw new Error(`The bank answers for ${set_for}, asked for ${day}`)
  const dollar = xml.split('<Valute ').find((one) => one.startsWith('ID="R01235"')) ?? ''
  const field = (name: string) => new RegExp(`<${name}>([^<]*)</${name}>`).exec(dollar)?.[1] ?? ''
  if (field('CharCode') !== 'USD') throw new Error('The bank names no dollar')
  return { value: perUnit(field('Value'), field('Nominal')), set_for }
}

function perUnit(value: string, nominal: string): string {
  const [, whole = '', fraction = ''] = /^(\d{1,7})(?:,(\d{1,6}))?$/.exec(value) ?? []
  if (!whole || !/^10{0,4}$/.test(nominal)) throw new Error(`The bank says ${value} for ${nominal}`)
  const millionths = (BigInt(whole) * 1_000_000n + BigInt(fraction.padEnd(6, '0'))) / BigInt(nominal)
  if (millionths === 0n) throw new Error('The bank says that a dollar costs nothing')
  const places = String(millionths % 1_000_000n)
    .padStart(6, '0')
    .replace(/0{1,4}$/, '')
  return `${millionths / 1_000_000n}.${places}`
}
