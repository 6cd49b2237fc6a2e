import type { Actor } from '@slipway/domain/access/actor.ts'
import { parseMinor } from '@slipway/domain/kernel/money.ts'
import { payoutBody } from '@slipway/domain/money/payout-form.ts'
import { luhn } from '@slipway/domain/money/targets.ts'
import { walletsOf } from '../../ledger/wallets.ts'
import { adjustBalance } from '../../modules/money/commands/adjust-balance.ts'
import { batchPayouts } from '../../modules/money/commands/batch-payouts.ts'
import { decidePayout } from '../../modules/money/commands/decide-payout.ts'
import { requestPayout } from '../../modules/money/commands/request-payout.ts'
import { revealPurse } from '../../modules/money/commands/reveal-purse.ts'
import { approvePayout } from '../../modules/money/commands/second-person.ts'
import { nothingLeft } from '../../modules/money/sending/ask-first.ts'
import type { Chapter, Production } from '../chapter.ts'
import { acting } from '../crew.ts'
import type { DemoTx } from '../demo-tx.ts'
import { executorsOf, type Person } from '../people.ts'
import { dayMs, hourMs } from '../timeline.ts'

/** Numbers that card makers keep for tests. */
/** Two of them are paid to the same card: the analyser finds that. */
const sameCardAs = new Map([[40, 12]])

/** Everybody has a card of their own, which no bank has given out. */
function cardOf(place: number): string {
  const number = `55555555${String(sameCardAs.get(place) ?? place).padStart(7, '0')}`
  return [...'0123456789'].map((digit) => number + digit).find(luhn) as string
}
const streets = ['Lenina', 'Sadovaya', 'Mira', 'Baumana', 'Zelenaya'] as const

/** People ask every week or so for what they earned, and it is decided; once in a while something is put right. */
export const moneyChapter: Chapter = { name: 'money', plan: planMoney }

function planMoney(production: Production): void {
  const { now, timeline, crew, people, random } = production
  const executors = executorsOf(people)
  const admin = crew.actor(crew.first('superadministrator'))
  const second = crew.actor(people.of.superadministrator[1] as number)
  // Whom the second one has given money, they don't check.
  const corrected = correctedRoles.map((role) => crew.first(role))
  const listed: Asked[] = []
  for (const [place, id] of executors.entries()) {
    const person = crew.person(id)
    for (const daysAgo of [24, 16, 9, 3, 1]) {
      const at = new Date(now.getTime() - daysAgo * dayMs + random.below(20) * hourMs)
      if (daysAgo === 1 && place % 3) continue
      const fate = fateOf(place, daysAgo)
      // Not before a new card may be paid to.
      const hours = random.between(25, 50)
      const share = random.between(50, 95) / 100
      timeline.add(at, async (then) => {
        const most = corrected.includes(id) ? checkedFrom : 9_000
        const payout = await ask(then, person, place, share, most)
        if (payout === null || fate === 'requested') return
        if (fate === 'processing') return void listed.push(payout)
        timeline.add(new Date(at.getTime() + hours * hourMs), async (later) => {
          if (fate === 'paid') {
            await check(later, second, payout)
            await revealPurse(later, admin, { params: { id: payout.id } })
          }
          const reason = fate === 'rejected' ? { reason: 'Банк вернул перевод: карта не принимает зачисления' } : {}
          const body = { status: fate, ...reason }
          await decidePayout(later, admin, { params: { id: payout.id }, query: {}, body }, nothingLeft)
        })
      })
    }
  }
  timeline.add(new Date(now.getTime() - 15 * hourMs), async (then) => {
    for (const payout of listed) await check(then, second, payout)
    await batchPayouts(
      then,
      admin,
      listed.map(({ id }) => id),
    )
  })
  planCorrections(production)
}

function fateOf(place: number, daysAgo: number): 'paid' | 'rejected' | 'processing' | 'requested' {
  if (daysAgo === 1) return 'requested'
  if (daysAgo === 3 && place % 3) return place % 3 === 1 ? 'processing' : 'requested'
  return (place + daysAgo) % 7 === 2 ? 'rejected' : 'paid'
}

interface Asked {
  id: number
  tens: number
}

/** Above so many tens of roubles one checks and another pays. */
const checkedFrom = 5_000

async function check(tx: DemoTx, by: Actor, { id, tens }: Asked): Promise<void> {
  if (tens > checkedFrom) await approvePayout(tx, by, { params: { id }, query: {}, body: {} })
}

/** Asks for a part of the balance, once there is enough of it, and for no more than `most` tens of roubles. */
async function ask(tx: DemoTx, person: Person, place: number, share: number, most: number): Promise<Asked | null> {
  const rub = (await walletsOf(tx, person.id)).find(({ name }) => name === 'RUB')
  const tens = Math.min(most, Math.floor((Number(parseMinor(rub?.balance ?? '0')) * share) / 1000))
  if (tens < 80) return null
  const [first_name, last_name] = person.latin
  const body = payoutBody.parse({
    ...{ target: 'card', purse: cardOf(place), currency: 'RUB', country: person.country },
    ...{ amount: String(tens * 10), first_name, last_name, city: person.city },
    street: streets[place % streets.length],
    house: String(3 + ((place * 11) % 90)),
    expiry_month: 1 + (place % 12),
    expiry_year: tx.now.getUTCFullYear() + 2 + (place % 3),
    holder_birthday: `${1979 + (place % 24)}-0${1 + (place % 9)}-${10 + (place % 18)}`,
  })
  const whence = { ip: '203.0.113.7', userAgent: '' }
  return { id: await requestPayout(tx, acting(person), { body, params: {}, query: {} }, whence), tens }
}

const correctedRoles = ['tester', 'programmer', 'designer'] as const

function planCorrections({ now, timeline, crew, people }: Production): void {
  // Not by whoever decides on payouts, who then couldn't.
  const [, second] = people.of.superadministrator
  const admin = crew.actor(second as number)
  const corrections = [
    [correctedRoles[0], '500', 'Компенсация: задача закрыта по нашей ошибке'],
    [correctedRoles[1], '1500', 'Доплата за срочность'],
    [correctedRoles[2], '-200', 'Возврат: начислено дважды'],
  ] as const
  for (const [place, [role, amount, comment]] of corrections.entries()) {
    timeline.add(new Date(now.getTime() - (6 + place * 4) * dayMs), async (then) => {
      const body = { amount, currency: 'RUB', comment } as const
      await adjustBalance(then, admin, { params: { id: crew.first(role) }, query: {}, body })
    })
  }
}
