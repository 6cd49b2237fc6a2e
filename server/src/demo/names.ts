import type { Locale } from '@slipway/domain/kernel/locale.ts'
import type { Random } from './random.ts'

export interface Name {
  first: string
  last: string
  /** As on a card and in an address. */
  latin: readonly [first: string, last: string]
  country: string
  city: string
  phone: string
}

const women = [
  ['Анна', 'Anna'],
  ['Мария', 'Maria'],
  ['Екатерина', 'Ekaterina'],
  ['Ольга', 'Olga'],
  ['Дарья', 'Daria'],
  ['Алина', 'Alina'],
  ['Юлия', 'Yulia'],
  ['Полина', 'Polina'],
  ['Светлана', 'Svetlana'],
  ['Ксения', 'Ksenia'],
  ['Наталья', 'Natalia'],
  ['Вероника', 'Veronika'],
] as const
const men = [
  ['Иван', 'Ivan'],
  ['Дмитрий', 'Dmitry'],
  ['Сергей', 'Sergey'],
  ['Алексей', 'Alexey'],
  ['Павел', 'Pavel'],
  ['Никита', 'Nikita'],
  ['Тимур', 'Timur'],
  ['Артём', 'Artem'],
  ['Олег', 'Oleg'],
  ['Илья', 'Ilya'],
  ['Роман', 'Roman'],
  ['Егор', 'Egor'],
] as const
/** Of men; women's end in -а. */
const families = [
  ['Соколов', 'Sokolov'],
  ['Лебедев', 'Lebedev'],
  ['Крылов', 'Krylov'],
  ['Орлов', 'Orlov'],
  ['Белов', 'Belov'],
  ['Зайцев', 'Zaytsev'],
  ['Морозов', 'Morozov'],
  ['Волков', 'Volkov'],
  ['Фёдоров', 'Fedorov'],
  ['Громов', 'Gromov'],
  ['Ершов', 'Ershov'],
  ['Титов', 'Titov'],
  ['Сафин', 'Safin'],
  ['Гаврилов', 'Gavrilov'],
  ['Калинин', 'Kalinin'],
  ['Щербаков', 'Shcherbakov'],
  ['Ефимов', 'Efimov'],
  ['Карпов', 'Karpov'],
  ['Дроздов', 'Drozdov'],
  ['Марков', 'Markov'],
  ['Тарасов', 'Tarasov'],
  ['Жуков', 'Zhukov'],
  ['Никитин', 'Nikitin'],
] as const
const cities = ['Kazan', 'Perm', 'Samara', 'Tomsk', 'Tula', 'Ufa', 'Omsk', 'Tver', 'Novosibirsk', 'Yaroslavl'] as const

/** From abroad, with numbers that their countries keep for fiction. */
const foreigners: readonly Name[] = (
  [
    ['Oliver', 'Bennett', 'GB', 'Leeds', '+447700900142'],
    ['Emily', 'Carter', 'US', 'Portland', '+12025550143'],
    ['Camille', 'Laurent', 'FR', 'Lyon', '+33639980144'],
    ['Priya', 'Sharma', 'GB', 'London', '+447700900145'],
    ['Daniel', 'Kim', 'US', 'Seattle', '+12025550146'],
    ['Jack', 'Sullivan', 'AU', 'Perth', '+61491570156'],
    ['Sofia', 'Alvarez', 'US', 'Austin', '+12025550148'],
    ['Hugo', 'Moreau', 'FR', 'Nantes', '+33639980149'],
    ['Amelia', 'Wright', 'GB', 'Bristol', '+447700900150'],
    ['Elin', 'Lindqvist', 'SE', 'Uppsala', '+46701740605'],
    ['Noah', 'Fischer', 'US', 'Denver', '+12025550152'],
    ['Chloe', 'Nguyen', 'AU', 'Hobart', '+61491570157'],
  ] as const
).map(([first, last, country, city, phone]) => ({ first, last, latin: [first, last], country, city, phone }))

/** What they read and write. */
export const localeOf = ({ country }: Pick<Name, 'country'>): Locale => (country === 'RU' ? 'ru' : 'en')

/** Somebody else for every place: every fourth comes from abroad where `abroad` allows it. */
export function nameAt(place: number, random: Random, abroad: boolean): Name {
  const guest = abroad && place % 4 === 3 ? foreigners[Math.floor(place / 4)] : undefined
  if (guest) return guest
  const woman = place % 2 === 0
  // Twelve first names and twenty-three families: no pair comes twice.
  const [first, latinFirst] = (woman ? women : men)[Math.floor(place / 2) % 12] as (typeof women)[number]
  const [last, latinLast] = families[(place * 7 + 2) % families.length] as (typeof families)[number]
  const end = woman ? 'а' : ''
  return {
    first,
    last: `${last}${end}`,
    latin: [latinFirst, `${latinLast}${woman ? 'a' : ''}`],
    country: 'RU',
    city: random.pick(cities),
    phone: `+7903${String(5_550_100 + place * 37)}`,
  }
}
