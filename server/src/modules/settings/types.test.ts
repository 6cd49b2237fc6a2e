import { applicationStatuses } from '@slipway/domain/applications/status.ts'
import { settingsContract } from '@slipway/domain/settings/contract.ts'
import { typeGroups } from '@slipway/domain/settings/schema.ts'
import { taskStatuses } from '@slipway/domain/tasks/status.ts'
import { subtaskTypes } from '@slipway/domain/tasks/types.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/app.ts'
import type { Client } from '../../../test/client.ts'
import { readerOf } from '../../platform/runner.ts'
import { setting } from './queries/settings.ts'

let app: TestApp
let admin: Client
let manager: Client
let executor: Client
beforeAll(async () => {
  app = await createTestApp()
  admin = await app.people.superadministrator()
  manager = await app.people.app_manager()
  executor = await app.people.tester()
})
afterAll(() => app.close())

const catalogue = (who: Client = executor, language = 'ru') => who.speaking(language).call(settingsContract.catalogue)
const list = (type: string, who: Client = executor) =>
  who.callUnchecked(settingsContract.list, { query: { filter: { type } } })
const show = (id: number, who: Client = executor) => who.speaking('ru').call(settingsContract.show, { params: { id } })
const entry = (name: string) =>
  app.db.selectFrom('types').selectAll().where('name', '=', name).executeTakeFirstOrThrow()
const set = async (name: string, value: unknown, who = admin) =>
  who.callUnchecked(settingsContract.change, { params: { id: (await entry(name)).id }, body: { value } })

describe('S-A11: the limits of payouts', () => {
  const names = async (filter: object, who = admin) => {
    const query = { filter: { type: 'payout_limit', ...filter }, page: { number: 1, size: 100 } }
    return (await who.callUnchecked(settingsContract.list, { query })).data.map(({ name }) => name)
  }
  const expected = async (part: RegExp) => (await names({})).filter((name) => part.test(name))

  test('of one provider, of one currency, and of both', async () => {
    const ofCapitalist = await names({ provider: 'capitalist' })
    expect(ofCapitalist).toEqual(await expected(/^payout_limit_capitalist_/))
    expect(ofCapitalist.length).toBeGreaterThan(0)
    const inRoubles = await names({ currency: 'RUB' })
    expect(inRoubles).toEqual(await expected(/_rub_(min|max)$/))
    expect(inRoubles.length).toBeGreaterThan(0)
    expect(await names({ provider: 'capitalist', currency: 'rub' })).toEqual(
      ofCapitalist.filter((name) => inRoubles.includes(name)),
    )
  })

  test('nobody outside sees more by asking for a provider', async () => {
    expect(await names({ provider: 'capitalist' }, executor)).toEqual([])
  })
})

describe('GET /type', () => {
  test('answers every group at once in the reader’s language', async () => {
    const ru = (await catalogue()).data
    expect(Object.keys(ru).toSorted()).toEqual([...typeGroups].toSorted())
    expect(ru.countries.find(({ name }) => name === 'RU')?.title).toBe('Россия')
    const en = (await catalogue(executor, 'en')).data
    expect(en.countries.find(({ name }) => name === 'RU')?.title).toBe('Russia')
    expect(en.app_status.map(({ name }) => name)).toEqual([...applicationStatuses])
    expect(en.status.map(({ name }) => name).toSorted()).toEqual([...taskStatuses].toSorted())
    expect(en.type_task.map(({ name }) => name).toSorted()).toEqual([...subtaskTypes].toSorted())
  })

  test('B15: the labels of statuses and types are the words on screen', async () => {
    const ru = (await catalogue()).data
    const titles = (group: (typeof typeGroups)[number]) =>
      Object.fromEntries(ru[group].map(({ name, title }) => [name, title]))
    expect(titles('status')).toMatchObject({ published: 'Новая', verification: 'Верификация' })
    expect(titles('app_status')).toMatchObject({ in_publication: 'Публикуется' })
    expect(Object.values({ ...titles('status'), ...titles('type_task'), ...titles('app_status') })).not.toContain('')
  })

  test('tells external people the payout limits of the provider in force alone', async () => {
    const providers = async (who: Client) => {
      const { data } = await catalogue(who)
      return [...new Set(data.payout_limit.map(({ name }) => name.split('_')[2]))]
    }
    expect([await providers(executor), await providers(admin)]).toEqual([['manual'], ['manual', 'capitalist']])
  })

  test('answers 304 without a body to who has it, until something changes', async () => {
    const { headers } = await catalogue()
    const again = () => catalogue(executor.sending({ 'if-none-match': String(headers.etag) }))
    const known = await again()
    expect([known.status, known.text]).toEqual([304, ''])
    await set('usd', '93.10')
    expect((await again()).status).toBe(200)
  })
})

describe('GET /types', () => {
  test('lists a group by the name that the specification asks for', async () => {
    const { data, meta } = await list('application-console-statuses')
    expect([data.length, meta.total]).toEqual([6, 6])
    expect(data[0]).toMatchObject({ type: 'application_console_status', name: 'draft' })
  })

  test('shows one entry, and nothing for an id that is none', async () => {
    const { id } = await entry('usd')
    expect((await show(id)).data.name).toBe('usd')
    expect((await show(2_000_000_000)).status).toBe(404)
    expect((await list('secrets')).status).toBe(422)
  })
})

describe('search of GET /types', () => {
  const found = async (search: string, who = admin) => {
    const query = { filter: { type: 'payout_limit' as const, search } }
    return (await who.speaking('ru').call(settingsContract.list, { query })).data.map(({ title }) => title)
  }

  test('finds titles by all its words, in the reader’s language, whatever the case and the ё', async () => {
    const titles = await found('БАНКОВСКАЯ вручную не меньше rub')
    expect(titles).toEqual(['Банковская карта, RUB, все страны, вручную: не меньше'])
    expect(await found('nothing of the kind')).toEqual([])
  })

  test('finds nothing more than the reader may see', async () => {
    expect(await found('capitalist', executor)).toEqual([])
    expect((await found('capitalist')).length).toBeGreaterThan(0)
  })

  test('finds by the id', async () => {
    const { id } = await entry('payout_limit_manual_card_payout_all_rub_max')
    expect(await found(`#${id}`)).toEqual(['Банковская карта, RUB, все страны, вручную: не больше'])
  })
})

describe('v2/admin/settings/{name}', () => {
  const change = (name: string, value: unknown, who = admin) =>
    who.speaking('ru').callUnchecked(settingsContract.changeSwitch, { params: { name }, body: { value } })

  test('shows and switches what is on or off, also as a form', async () => {
    const { id } = await entry('account_sharing')
    expect((await change('account_sharing', 1)).data).toEqual({
      id,
      name: 'account_sharing',
      value: '1',
      title: 'Передача аккаунтов',
      hint: 'Аккаунт Google, общий для всех своих приложений, можно открыть',
    })
    const form = await admin.raw({
      method: 'PATCH',
      url: '/api/v2/admin/settings/account_sharing',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'value=0',
    })
    expect(form.statusCode).toBe(200)
    const shown = await admin.call(settingsContract.showSwitch, { params: { name: 'account_sharing' } })
    expect(shown.data.value).toBe('0')
  })

  test.each([
    ['account_sharing', '2', 422],
    ['account_sharing', '', 422],
    ['claim_limit', '1', 404],
    ['toString', '1', 404],
  ])('%s = %s is answered %i', async (name, value, status) => {
    expect((await change(name, value)).status).toBe(status)
  })

  test('the passport check has an address of its own, which takes a form', async () => {
    const switched = (payload: string, who = admin) =>
      who.raw({
        method: 'PATCH',
        url: '/api/v2/admin/switch-passport-verification',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload,
      })
    const on = await switched('value=1')
    expect([on.statusCode, on.json().data.name, on.json().data.value]).toEqual([200, 'need_upload_passport', '1'])
    expect((await entry('need_upload_passport')).value).toBe('1')
    expect((await switched('value=2')).statusCode).toBe(422)
    expect((await switched('value=0', manager)).statusCode).toBe(403)
    expect((await switched('value=0')).json().data.value).toBe('0')
  })

  test('is for superadministrators', async () => {
    expect((await change('account_sharing', '1', manager)).status).toBe(403)
    const shown = await manager.call(settingsContract.showSwitch, { params: { name: 'account_sharing' } })
    expect(shown.status).toBe(403)
  })
})

describe('PATCH /types/{id}', () => {
  test('sets a rate, by an app manager too, and records from what to what', async () => {
    const answer = await set('usdt', 91.25, manager)
    expect(answer.data.value).toBe('91.25')
    const { id } = await entry('usdt')
    const log = await app.db
      .selectFrom('activity_logs')
      .select('changes')
      .where('subject_type', '=', 'setting')
      .where('subject_id', '=', id)
      .execute()
    expect(log).toEqual([{ changes: { usdt: ['92.50', '91.25'] } }])
  })

  test.each([
    ['usd', '0', 422],
    ['usd', '-1', 422],
    ['usd', '1,5', 422],
    ['need_upload_passport', '2', 422],
    ['payout_limit_manual_card_payout_all_rub_min', '100010', 422],
    ['payout_limit_manual_card_payout_all_rub_max', '90', 422],
    ['payout_limit_manual_card_payout_all_rub_max', '50000', 200],
    ['payout_limit_manual_card_payout_all_rub_max', '1.005', 422],
    ['marathon_percent', '10.125', 422],
    ['marathon_percent', '100.01', 422],
    ['marathon_percent', '12.5', 200],
    ['claim_limit', '0', 422],
    ['claim_limit', '2.5', 422],
    ['claim_limit', '4', 200],
    ['payout_provider', 'nobody', 422],
    ['confirmation_tester', '1', 200],
    ['RU', 'x', 422],
  ])('%s = %s is answered %i', async (name, value, status) => {
    expect((await set(name, value)).status).toBe(status)
  })

  test('is for superadministrators, rates also for app managers', async () => {
    expect((await set('need_upload_passport', '1', manager)).status).toBe(403)
    expect((await set('usd', '95', executor)).status).toBe(403)
    expect((await set('marathon_percent', '11', manager)).status).toBe(403)
    expect((await set('RU', '11', manager)).status).toBe(403)
  })

  test('of the separation of payouts is nobody’s: those whom it binds could switch it off', async () => {
    expect((await set('payout_separation_days', '0')).status).toBe(403)
    expect(await entry('payout_separation_days')).toMatchObject({ value: '30' })
  })

  test('says at the field what is wrong, in the reader’s language', async () => {
    const faultOf = async (name: string, value: string) => (await set(name, value)).fields
    expect(await faultOf('referral_percent', '10.125')).toEqual({
      value: ['Число от 0 до 100, не больше двух знаков после точки'],
    })
    expect(await faultOf('referral_percent', '200')).toEqual({ value: ['Не больше 100'] })
    expect(await faultOf('claim_limit', '0')).toEqual({ value: ['Не меньше 1'] })
  })

  test('of who pays says what a provider lacks before it can, and stays as it was', async () => {
    const refused = await set('payout_provider', 'capitalist', admin.speaking('ru'))
    expect([refused.status, refused.fields]).toEqual([
      422,
      {
        value: [
          'Платить так пока нечем: не задан ключ провайдера',
          'Платить так пока нечем: не задан секрет, которым подписывают запросы',
          'Платить так пока неоткуда: не задан ни один счёт',
        ],
      },
    ])
    expect((await entry('payout_provider')).value).toBe('manual')
  })

  test('that saw another value than the one in force is told so, and changes nothing', async () => {
    const { id, value } = await entry('usdt')
    const put = (was: string) =>
      admin.speaking('ru').call(settingsContract.change, { params: { id }, body: { value: '90.10', was } })
    const late = await put('1.00')
    expect([late.status, late.problem.error]).toEqual([409, 'Данные изменились, обновите страницу'])
    expect((await entry('usdt')).value).toBe(value)
    expect((await put(value)).data.value).toBe('90.10')
  })

  test('of the rouble is nobody’s: it is what the others are measured by', async () => {
    expect((await set('rub', '2')).status).toBe(403)
  })

  test('of a switch is what the setting says', async () => {
    const value = () => setting(readerOf(app.db, app.services), 'repeat_publication')
    const before = await value()
    await set('repeat_publication', '0')
    expect([before, await value()]).toEqual([true, false])
  })
})

test('how work and money are ruled is read by superadministrators, with the words of the registry', async () => {
  const rules = (who: Client) => list('money_setting', who)
  const [first] = (await rules(admin)).data
  expect(first).toMatchObject({
    name: 'marathon_percent',
    title: 'Надбавка марафона, %',
    hint: 'Сверх стоимости задачи, пока её приложение в марафоне',
  })
  for (const person of [manager, executor]) {
    expect((await rules(person)).meta.total).toBe(0)
    expect((await show(Number(first?.id), person)).status).toBe(404)
    expect((await catalogue(person)).data.money_setting).toEqual([])
  }
})
