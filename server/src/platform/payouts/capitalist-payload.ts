import type { Currency } from '@slipway/domain/kernel/money.ts'
import type { Holder } from '@slipway/domain/money/payout-form.ts'
import type { PayoutOrder, PayoutWay } from './gate.ts'

/** Our currencies by its codes: USDT is on the network of the only purse that we take. */
export const currencyCodes = { RUB: 'RUR', USD: 'USD', USDT: 'USDTt' } as const satisfies Record<Currency, string>

type Channel = 'RUCARD' | 'KZCARD' | 'UZCARD' | 'AZCARD' | 'WORLDCARDUSD' | 'USDTTRC20'

/** Cards of countries that have a channel of their own. Turkish and Georgian ones ask for a number of the sender's passport. */
const ownChannels: Readonly<Record<string, Channel>> = { KZ: 'KZCARD', UZ: 'UZCARD', AZ: 'AZCARD' }
const withoutChannel: readonly string[] = ['RU', 'BY', 'TR', 'GE']

/**
 * By which of its channels a payout goes; null where there is none that we know all of. A phone is none: its channels
 * are the operators, and a number does not say whose it is by now. SBP wants a bank that nobody has named.
 */
export function channelOf({ target, country, currency }: PayoutWay): Channel | null {
  if (target === 'usdttrc20') return currency === 'USDT' ? 'USDTTRC20' : null
  if (target !== 'card' || currency === 'USDT') return null
  if (currency === 'RUB' && country === 'RU') return 'RUCARD'
  const own = ownChannels[country]
  if (own) return own
  return currency === 'USD' && !withoutChannel.includes(country) && country in alpha3 ? 'WORLDCARDUSD' : null
}

/** What the channel wants to be told. Throws RangeError for a way that has none. */
export function payloadOf(order: PayoutOrder): Readonly<Record<string, string>> {
  const { purse: account, country, holder } = order
  const type = channelOf(order)
  if (!type) throw new RangeError(`No channel for ${order.target} in ${order.currency}`)
  if (type === 'RUCARD') return { type, account, ...nameOf(holder), midname: '' }
  if (type === 'AZCARD') return { type, account, ...expiryOf(holder) }
  if (type !== 'WORLDCARDUSD') return { type, account }
  return {
    ...{ type, account, ...nameOf(holder), cardCurrency: 'USD', birthDate: holder.holder_birthday ?? '' },
    address: [holder.street, holder.house, holder.address].filter(Boolean).join(', '),
    addressCountryCode: alpha3[country] as string,
    addressCity: holder.city ?? '',
    ...expiryOf(holder),
  }
}

const nameOf = ({ first_name = '', last_name = '' }: Holder) => ({ name: first_name, surname: last_name })
const expiryOf = ({ expiry_month, expiry_year }: Holder) => ({
  cardExpiryMonth: String(expiry_month).padStart(2, '0'),
  cardExpiryYear: String(expiry_year),
})

/** Its sample names a country by three letters. */
const alpha3: Readonly<Record<string, string>> = Object.fromEntries(
  `AE:ARE AL:ALB AM:ARM AR:ARG AT:AUT AU:AUS BA:BIH BD:BGD BE:BEL BG:BGR BR:BRA CA:CAN CH:CHE CL:CHL CN:CHN CO:COL CY:CYP
  CZ:CZE DE:DEU DK:DNK EE:EST EG:EGY ES:ESP FI:FIN FR:FRA GB:GBR GR:GRC HK:HKG HR:HRV HU:HUN ID:IDN IE:IRL IL:ISR IN:IND
  IT:ITA JP:JPN KE:KEN KG:KGZ KR:KOR LT:LTU LV:LVA MD:MDA ME:MNE MN:MNG MX:MEX MY:MYS NG:NGA NL:NLD NO:NOR PH:PHL PK:PAK
  PL:POL PT:PRT RO:ROU RS:SRB SA:SAU SE:SWE SG:SGP SI:SVN SK:SVK TH:THA TJ:TJK TM:TKM UA:UKR US:USA VN:VNM ZA:ZAF`
    .split(/\s+/)
    .map((pair) => pair.split(':') as [string, string]),
)
