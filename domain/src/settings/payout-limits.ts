import type { Currency } from '../kernel/money.ts'
import { limitName } from '../money/limits.ts'
import type { PayoutProvider, PayoutTarget } from '../money/targets.ts'
import type { countryText } from './countries.ts'
import { defineSetting, type Setting, sum } from './define.ts'
import { placeText, providerText, targetText } from './payout-ways.ts'

type Country = keyof typeof countryText
type Line = readonly [PayoutProvider, PayoutTarget, Country | 'all', Currency, least: string, most: string]

/** What each provider pays; a country without limits of its own has those of all. */
const lines: readonly Line[] = [
  ['manual', 'card', 'all', 'RUB', '100', '100000'],
  ['manual', 'card', 'all', 'USD', '10', '2000'],
  ['manual', 'usdttrc20', 'all', 'USD', '20', '5000'],
  ['manual', 'usdttrc20', 'all', 'USDT', '20', '5000'],
  ['capitalist', 'card', 'all', 'RUB', '100', '100000'],
  ['capitalist', 'card', 'all', 'USD', '10', '2000'],
  ['capitalist', 'usdttrc20', 'all', 'USD', '20', '5000'],
  ['capitalist', 'usdttrc20', 'all', 'USDT', '20', '5000'],
  ['manual', 'paytm', 'IN', 'USD', '10', '500'],
  ['manual', 'webmoney', 'RU', 'RUB', '100', '15000'],
  ['manual', 'phone', 'RU', 'RUB', '100', '15000'],
  ['manual', 'qiwi', 'RU', 'RUB', '100', '15000'],
  ['manual', 'yandex', 'RU', 'RUB', '100', '15000'],
]

const ends = {
  min: { ru: 'не меньше', en: 'at least' },
  max: { ru: 'не больше', en: 'at most' },
}
const hint = { ru: 'Сумма одной выплаты', en: 'The amount of one payout' }

function limit([provider, target, country, currency, least, most]: Line, end: 'min' | 'max') {
  const place = placeText(country)
  const titleIn = (locale: 'ru' | 'en') =>
    `${targetText[target][locale]}, ${currency}, ${place[locale]}, ${providerText[provider][locale]}: ${ends[end][locale]}`
  return defineSetting(limitName({ provider, target, country, currency }, end), {
    group: 'payout_limit',
    schema: sum,
    default: end === 'min' ? least : most,
    who: ['superadministrator'],
    title: { ru: titleIn('ru'), en: titleIn('en') },
    hint,
  })
}

export const payoutLimitSettings: Readonly<Record<string, Setting<bigint>>> = Object.assign(
  {},
  ...lines.flatMap((line) => [limit(line, 'min'), limit(line, 'max')]),
)
