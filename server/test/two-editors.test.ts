import { applicationsContract } from '@slipway/domain/applications/contract.ts'
import type { Endpoint } from '@slipway/domain/kernel/endpoint.ts'
import { messagingContract } from '@slipway/domain/messaging/contract.ts'
import { operationsContract } from '@slipway/domain/operations/contract.ts'
import { orderOptionsContract } from '@slipway/domain/order-options/contract.ts'
import { promoCodesContract } from '@slipway/domain/promo-codes/contract.ts'
import { settingsContract } from '@slipway/domain/settings/contract.ts'
import { simpleTasksContract } from '@slipway/domain/simple-tasks/contract.ts'
import { usersContract } from '@slipway/domain/users/contract.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { createTestApp, type TestApp } from './app.ts'
import { buildApplication } from './factories/applications.ts'
import { setSetting } from './factories/tasks.ts'
import type { Person } from './people.ts'
import { declaredCalls } from './walk.ts'

/** P-3: whoever saves last takes nothing back that somebody else has saved meanwhile. */

let app: TestApp
let admin: Person
let other: Person
beforeAll(async () => {
  app = await createTestApp()
  admin = await app.people.superadministrator()
  other = await app.people.superadministrator()
  await setSetting(app, 'gmail_account_creation', '1')
})
afterAll(() => app.close())

/** A field as it was seen, and as the first and the second editor want it. */
type Field = readonly [name: string, was: unknown, first: unknown, second: unknown]
/** A call that changes a record, and two of the fields that it changes. */
interface Edit {
  call: Endpoint
  make: () => Promise<object>
  one: Field
  two?: Field
}

const idOf = async (call: Endpoint, body: object) => {
  const { data } = await admin.callUnchecked(call, { body })
  const made = data as unknown as { id?: number; data?: { id: number } }
  return { id: made.id ?? made.data?.id }
}
const both = (ru: string, en = 'Text') => ({ ru, en })
const texts = { subject: both('Тема'), title: both('Имя'), text: both('Слова'), button: both('Кнопка') }
const inside = '<mj-section><mj-column><mj-text>{{ text }}</mj-text></mj-column></mj-section>'
const frame = '<mjml><mj-body>{{ content }}</mj-body></mjml>'
const simple = { name: 'Задание', description: 'Сделать', tag: 'gmail', cost: '100', time_limit: 7200 }
const name: Field = ['name', 'Задание', 'Первое', 'Второе']
const cost: Field = ['cost', '100', '200.00', '300.00']
const text = (field: string): Field => [
  'texts',
  { [field]: { ru: texts[field as 'text'].ru } },
  { [field]: { ru: 'Раз' } },
  { [field]: { ru: 'Два' } },
]
const designer = async () => ({ id: (await app.people.designer({ first_name: 'Ada' })).id })
async function limit() {
  const { data } = await admin.call(orderOptionsContract.limits, {})
  const params = { id: data[0]?.id as number }
  await admin.call(orderOptionsContract.changeLimit, { params, body: { min: '1', times: [7200] } })
  return params
}
const person = {
  make: designer,
  one: ['first_name', 'Ada', 'Eva', 'Zoe'],
  two: ['portfolio_link', null, 'https://a.example/', 'https://b.example/'],
} as const

const edits: readonly Edit[] = [
  {
    call: settingsContract.changeDeletionReason,
    make: () => idOf(settingsContract.addDeletionReason, { reason: `Причина ${Math.random()}`, kind: 'store' }),
    one: ['kind', 'store', 'console', 'own'],
    two: ['allow_next_publication', true, false, false],
  },
  {
    call: promoCodesContract.change,
    make: () => idOf(promoCodesContract.add, { code: '#BOTH', config: { bonus: '10' }, limit: '5' }),
    one: ['ends_on', '', '2030-01-01', '2031-01-01'],
    two: ['config', { bonus: '10' }, { bonus: '20.50' }, { bonus: '30.00' }],
  },
  {
    call: orderOptionsContract.changeLanguage,
    make: () => idOf(orderOptionsContract.addLanguage, { name: 'forth', title: 'Forth' }),
    one: ['title', 'Forth', 'Forth 2', 'Forth 3'],
    two: ['frameworks', [], [1], [2]],
  },
  {
    call: orderOptionsContract.changeFramework,
    make: () => idOf(orderOptionsContract.addFramework, { name: 'nuxt', title: 'Nuxt' }),
    one: ['title', 'Nuxt', 'Nuxt 2', 'Nuxt 3'],
    two: ['programming_languages', [], [1], [2]],
  },
  {
    call: messagingContract.changeLayout,
    make: () => idOf(messagingContract.addLayout, { name: 'Рамка', body: frame }),
    one: ['name', 'Рамка', 'Рамка 1', 'Рамка 2'],
    two: ['subject', '', '{{ subject }}!', '{{ subject }}?'],
  },
  {
    call: messagingContract.changeTemplate,
    make: () => idOf(messagingContract.addTemplate, { name: 'Письмо', subject: 'Тема', body: inside }),
    one: ['name', 'Письмо', 'Письмо 1', 'Письмо 2'],
    two: ['subject', 'Тема', 'Тема 1', 'Тема 2'],
  },
  {
    call: messagingContract.changeEmailLocalisation,
    make: () => idOf(messagingContract.addEmailLocalisation, { event_alias: 'new-comment', texts }),
    one: text('text'),
    two: text('button'),
  },
  {
    call: messagingContract.changeSmsLocalisation,
    make: () => idOf(messagingContract.addSmsLocalisation, { event_alias: 'new-comment', texts: { text: texts.text } }),
    one: text('text'),
    two: ['texts', { text: { en: 'Text' } }, { text: { en: 'One' } }, { text: { en: 'Two' } }],
  },
  { call: usersContract.update, ...person },
  { call: usersContract.replace, ...person, two: ['roles', ['designer'], ['tester'], ['designer', 'tester']] },
  { call: simpleTasksContract.change, make: () => idOf(simpleTasksContract.create, simple), one: name, two: cost },
  {
    call: orderOptionsContract.changeLimit,
    make: limit,
    one: ['min', '1', '2.00', '3.00'],
    two: ['times', [7200], [3600], [10800]],
  },
  {
    call: applicationsContract.mobtracking,
    make: async () => ({ id: (await buildApplication(app)).id }),
    one: ['mobtracking_id', null, 'first', 'second'],
  },
  {
    call: operationsContract.setServiceThreshold,
    make: async () => ({ name: 'qiwi' }),
    one: ['threshold', null, '100.00', '200.00'],
  },
]

/** A field of an answer as a body names it: records by what the body knows them by. */
function shown(answer: { data: unknown }, [field, , like]: Field): unknown {
  const whole = answer.data as Record<string, unknown>
  const row = (whole.data ?? whole) as Record<string, unknown>
  return partOf(field === 'name' && 'title' in row && !('name' in row) ? row.title : row[field], like)
}
function partOf(value: unknown, like: unknown): unknown {
  if (Array.isArray(value))
    return value.map((one) =>
      one instanceof Object ? one[typeof like?.[0 as never] === 'number' ? 'id' : 'name'] : one,
    )
  if (!(like instanceof Object)) return value
  return Object.fromEntries(Object.entries(like).map(([key, one]) => [key, partOf(value?.[key as never], one)]))
}

test.each(edits.map((edit) => ({ ...edit, title: `${edit.call.method} ${edit.call.path}` })))(
  'P-3: $title keeps what somebody else has changed, and tells of what both have',
  async ({ call, make, one, two = one }) => {
    const params = await make()
    const change = (who: Person, [field, was]: Field, value: unknown) =>
      who.callUnchecked(call, { params, body: { [field]: value, was: { [field]: was } } })
    const first = await change(admin, one, one[2])
    expect([first.messages, shown(first, one)]).toEqual([[], one[2]])
    if (two !== one) {
      const beside = await change(other, two, two[2])
      expect([beside.messages, shown(beside, one), shown(beside, two)]).toEqual([[], one[2], two[2]])
    }
    const late = await change(other, one, one[3])
    expect([late.status, late.code]).toEqual([409, 'conflict'])
    expect(late.problem.current).toEqual({ [one[0]]: one[2] })
    // Who has seen both values decides, and what was refused has changed nothing.
    const decided = await change(other, [two[0], two[2], null, null], two[3])
    expect([decided.messages, shown(decided, two)]).toEqual([[], two[3]])
    if (two !== one) expect(shown(decided, one)).toEqual(one[2])
  },
)

/** Calls that change a record by the version that was seen of it: their modules test them. */
const versioned = ['version', 'version_lock']
/** What two people don't change at once, by the reason why. */
const others: Readonly<Record<string, readonly string[]>> = {
  'a decision is made once, and the second is refused': [
    ...['money.decidePayout', 'money.decideSettlement', 'money.holdPayout', 'passports.decide', 'suspicion.dismiss'],
    ...['rounds.answer', 'rounds.decide', 'pins.tick', 'notifications.read'],
  ],
  'what is written or chosen is one person’s own': [
    ...['comments.change', 'pins.change', 'factors.rename', 'review.keepReasons', 'views.keep', 'users.confirmEmail'],
    ...['mailings.subscribe', 'notifications.changeHours', 'notifications.choose', 'notifications.chooseMailings'],
    'notifications.subscribe',
  ],
  'one value is chosen among those that stand there': [
    ...['messaging.changeEmailMailing', 'messaging.changeSmsMailing'],
    ...['settings.changeSwitch', 'settings.switchPassportVerification'],
  ],
}
/**
 * `settings.change` changes the one value, simple orders are those of simple tasks, a pin is moved from its state, and
 * the account of an application is tried by its module.
 */
const alike = ['settings.change', 'orders.changeSimple', 'pins.judge', 'google-accounts.attach']
const namesIn = ({ body }: Endpoint): string[] =>
  body ? Object.keys(z.toJSONSchema(body as z.ZodType, { io: 'input', unrepresentable: 'any' }).properties ?? {}) : []

test('P-3: every call that changes a record says what its editor saw', () => {
  const changing = declaredCalls.filter(({ call }) => ['PATCH', 'PUT'].includes(call.method) && call.body)
  // The status of a subtask changes by a table, whose every step is refused from another status.
  const isEdit = ({ name }: { name: string }) => !name.startsWith('tasks.')
  const blind = changing.filter(({ call }) => !namesIn(call).some((name) => [...versioned, 'was'].includes(name)))
  const known = Object.values(others).flat()
  expect(
    blind
      .filter(isEdit)
      .map(({ name }) => name)
      .toSorted(),
  ).toEqual(known.toSorted())
  const tried = declaredCalls.filter(({ name, call }) => namesIn(call).includes('was') && !alike.includes(name))
  expect(tried.map(({ call }) => call.path).toSorted()).toEqual(edits.map(({ call }) => call.path).toSorted())
})
