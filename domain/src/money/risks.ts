import { type Bilingual, fill, type Locale } from '../kernel/locale.ts'
import { findingKinds } from '../suspicion/kinds.ts'

/** What a payout itself speaks of, the gravest first. */
const own = ['other_name', 'credited', 'new_purse', 'unusual_sum', 'first_payout'] as const
type OwnRisk = (typeof own)[number]

/** What speaks for looking at a payout twice: what its owner shares with others, and what is odd about itself. */
export const payoutRisks = [...findingKinds, ...own] as const

/** Most people ask for money a first time, or by a new card: that is said, and decides nothing. */
const usual: readonly PayoutRiskKind[] = ['new_purse', 'first_payout']
export type PayoutRiskKind = (typeof payoutRisks)[number]

/** Is it a reason to wait rather than to pay? */
export const isGrave = ({ kind }: { kind: PayoutRiskKind }): boolean => !usual.includes(kind)

/** A sum beyond this many times of what its owner usually asks for is unusual. */
export const unusualTimes = 3

const sentences: Readonly<Record<OwnRisk, Bilingual>> = {
  other_name: { ru: 'Карта на другое имя, не {name}', en: 'The card is in another name than {name}' },
  credited: {
    ru: 'За {days} дней баланс пополнили вручную на {sum}',
    en: 'The balance was credited by hand with {sum} within {days} days',
  },
  new_purse: { ru: 'Эти реквизиты указаны впервые', en: 'The purse was named for the first time' },
  unusual_sum: { ru: 'Обычно выводит около {usual}', en: 'Usually asks for about {usual}' },
  first_payout: { ru: 'Это первая выплата', en: 'This is the first payout' },
}

export const riskText = (kind: OwnRisk, params: Readonly<Record<string, string>>, locale: Locale): string =>
  fill(sentences[kind][locale], params)

/** Cards have names in Latin letters, by one of several ways to write Russian ones: what they agree in is compared. */
const letters: Readonly<Record<string, string>> = {
  ...{ а: 'a', б: 'b', в: 'v', г: 'g', д: 'd', е: 'e', ё: 'e', ж: 'z', з: 'z', и: 'i', й: 'i', к: 'k', л: 'l' },
  ...{ м: 'm', н: 'n', о: 'o', п: 'p', р: 'r', с: 's', т: 't', у: 'u', ф: 'f', х: 'h', ц: 'c', ч: 'c', ш: 's' },
  ...{ щ: 's', ъ: '', ы: 'i', ь: '', э: 'e', ю: 'u', я: 'a' },
}
const bones = (name: string): string =>
  [...name.toLowerCase().normalize('NFKD')]
    .map((letter) => letters[letter] ?? letter)
    .join('')
    .replace(/[^a-z]/g, '')
    .replace(/shch|sch|sh|zh|ch|kh|ts|tc/g, (pair) => ({ kh: 'h', ts: 'c', tc: 'c', zh: 'z', ch: 'c' })[pair] ?? 's')
    .replace(/w/g, 'v')
    .replace(/[ijy]/g, '')
    .replace(/(.)\1+/g, '$1')

/** Do the names on a card and of an account read alike, whatever their letters and their order? */
export function isSameName(one: readonly string[], other: readonly string[]): boolean {
  const [first, second] = [one, other].map((names) => new Set(names.map(bones).filter(Boolean)))
  return [...(first as Set<string>)].every((name) => second?.has(name))
}
