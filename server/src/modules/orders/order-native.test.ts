import { ordersContract } from '@slipway/domain/orders/contract.ts'
import type { NativeOrderInput } from '@slipway/domain/orders/schema.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/app.ts'
import { nativeOrder, storePictures } from '../../../test/factories/applications.ts'
import { buildFile } from '../../../test/factories/files.ts'
import type { Person } from '../../../test/people.ts'

let app: TestApp
let creator: Person
beforeAll(async () => {
  app = await createTestApp()
  creator = await app.people.creator()
})
afterAll(() => app.close())

const order = (body: object, who = creator) => who.callUnchecked(ordersContract.createNative, { body })

const counts = async (): Promise<Record<string, number>> => {
  const tables = [
    'applications',
    'tasks',
    'subtasks',
    'application_texts',
    'application_images',
    'application_secrets',
    'activity_logs',
    'outbox',
  ] as const
  const found: Record<string, number> = {}
  for (const table of tables) {
    const { n } = await app.db
      .selectFrom(table)
      .select((select) => select.fn.countAll<bigint>().as('n'))
      .executeTakeFirstOrThrow()
    found[table] = Number(n)
  }
  const attached = await app.db.selectFrom('files').select('id').where('attached_at', 'is not', null).execute()
  return { ...found, attached: attached.length }
}

test('the order of the wizard stands as a whole: texts, pictures, keys and stages, the first of them open', async () => {
  const aso = await app.people.aso_manager()
  const images = await storePictures(app, creator.id)
  const body = await nativeOrder(app, {
    images,
    aso_manager_id: aso.id,
    marathon: true,
    asks: { description: true, phone: 4, tablet: 0 },
    integration_keys: { analytics: 'analytics-key', push: 'push-key' },
  })
  const before = await counts()
  const { status, text, data } = await order(body)
  expect(status, text).toBe(201)
  expect(data).toMatchObject({
    name: 'Water Diary',
    package_id: body.package_id,
    status: 'in_development',
    marathon: true,
    languages: ['en', 'ru'],
    version_lock: 1,
    aso_manager: { id: aso.id },
    framework: { name: 'flutter' },
    programming_language: { name: 'dart' },
    texts: { ru: { title: 'Дневник воды', short: 'Сколько вы пьёте', full: 'Считает воду.' } },
    abilities: { edit: null, archive: null, marathon: null },
  })
  expect(data.images?.map((image) => [image.kind, image.position, image.file.id])).toEqual([
    ['description', 0, images.description],
    ['icon', 0, images.icon],
    ['phone', 0, images.phone[0]],
    ['phone', 1, images.phone[1]],
    ['tablet', 0, images.tablet[0]],
  ])
  expect(data.icon?.url).toContain(`/files/${images.icon}`)
  expect(data.tasks).toHaveLength(1)
  expect(data.tasks?.[0]).toMatchObject({ kind: 'native', asks: { description: true, phone: 4, tablet: 0 } })
  expect((data.running[0]?.steps ?? []).map(({ type, status: state }) => [type, state])).toEqual([
    ['uidesigner', 'published'],
    ['designer', 'inactive'],
    ['programmer', 'inactive'],
    ['tester', 'inactive'],
    ['uploader', 'inactive'],
  ])
  expect(data.tasks?.[0]?.subtasks?.[0]).toMatchObject({
    cost: '6000.00',
    currency: 'RUB',
    time_limit: 86_400,
    editable: true,
  })
  expect(JSON.stringify(data)).not.toContain('analytics-key')

  const secrets = await app.db
    .selectFrom('application_secrets')
    .selectAll()
    .where('application_id', '=', data.id)
    .executeTakeFirstOrThrow()
  expect(secrets.integration_keys).not.toContain('analytics-key')
  const after = await counts()
  expect((after.applications ?? 0) - (before.applications ?? 0)).toBe(1)
  const lines = await app.db
    .selectFrom('activity_logs')
    .select('action')
    .where('subject_type', '=', 'application')
    .where('subject_id', '=', data.id)
    .execute()
  expect(lines).toEqual([{ action: 'ordered' }])
})

type Change = (body: NativeOrderInput) => unknown
const terms =
  (index: number, change: object): Change =>
  (body) =>
    Object.assign(body.subtasks[index] as object, change)

/** Each wrong field of the wizard and the path at which it is named. */
const wrong: readonly [string, Change, string, string][] = [
  ['no name', (b) => (b.name = ' '), 'name', 'Обязательно для заполнения'],
  [
    'a desktop name with a slash',
    (b) => (b.desktop_name = 'A/B'),
    'desktop_name',
    'Буквы, цифры, пробелы и знаки - _ . &',
  ],
  ['a package id of one part', (b) => (b.package_id = 'diary'), 'package_id', 'Формат: com.company.app'],
  ['an unknown store', (b) => Object.assign(b, { store: 'rustore' }), 'store', 'Недопустимое значение'],
  ['an unknown category', (b) => (b.category = 'nonsense'), 'category', 'Недопустимое значение'],
  ['the version new', (b) => (b.version = 'new'), 'version', 'Только цифры и точки, например 1.0.2'],
  ['a version with an empty part', (b) => (b.version = '1..2'), 'version', 'Только цифры и точки, например 1.0.2'],
  [
    'an unknown programming language',
    (b) => (b.programming_language_id = 999_999),
    'programming_language_id',
    'Недопустимое значение',
  ],
  ['a default language without texts', (b) => (b.language_default = 'de'), 'language_default', 'Недопустимое значение'],
  ['a language without texts', (b) => b.languages.push('de'), 'texts.de.title', 'Обязательно для заполнения'],
  ['texts of a language that is not named', (b) => (b.languages = ['ru']), 'texts.en', 'Недопустимое значение'],
  [
    'a title of 31 characters',
    (b) => Object.assign(b.texts.ru ?? {}, { title: 'я'.repeat(31) }),
    'texts.ru.title',
    'Не больше 30 символов',
  ],
  [
    'a short text of 81 characters',
    (b) => Object.assign(b.texts.en ?? {}, { short: 'x'.repeat(81) }),
    'texts.en.short',
    'Не больше 80 символов',
  ],
  [
    'a full text of 4001 characters',
    (b) => Object.assign(b.texts.en ?? {}, { full: 'x'.repeat(4001) }),
    'texts.en.full',
    'Не больше 4000 символов',
  ],
  [
    'an empty full text',
    (b) => Object.assign(b.texts.ru ?? {}, { full: '' }),
    'texts.ru.full',
    'Обязательно для заполнения',
  ],
  ['an aso_manager who is none', (b) => (b.aso_manager_id = creator.id), 'aso_manager_id', 'Недопустимое значение'],
  ['no stages', (b) => (b.subtasks = []), 'subtasks', 'Выберите не меньше 1'],
  ['a stage twice', terms(1, { type: 'uidesigner' }), 'subtasks.1.type', 'Этот этап уже добавлен'],
  ['a stage that the wizard has not', terms(4, { type: 'simple' }), 'subtasks.4.type', 'Недопустимое значение'],
  ['a cost below the limit', terms(2, { cost: '999.99' }), 'subtasks.2.cost', 'Не меньше 1\u00a0000,00\u00a0₽'],
  ['a cost above the limit', terms(2, { cost: '150000.01' }), 'subtasks.2.cost', 'Не больше 150\u00a0000,00\u00a0₽'],
  [
    'a cost of three places',
    terms(0, { cost: '6000.001' }),
    'subtasks.0.cost',
    'Введите сумму цифрами, не больше двух знаков после точки',
  ],
  ['a time below an hour', terms(3, { time_limit: 3599 }), 'subtasks.3.time_limit', 'От 1 часа до 20 дней'],
  ['a time above 20 days', terms(3, { time_limit: 1_728_001 }), 'subtasks.3.time_limit', 'От 1 часа до 20 дней'],
  [
    'a publication in the past',
    terms(4, { publish_at: '2026-03-02T08:59:59Z' }),
    'subtasks.4.publish_at',
    'Выберите время в будущем',
  ],
  [
    'a picture that does not exist',
    (b) => (b.images = { icon: 999_999 }),
    'images.icon',
    'Файл не найден, загрузите его заново',
  ],
  ['an unknown field', (b) => Object.assign(b, { costs: 1 }), '_', 'Неизвестное поле: costs'],
]

test.each(wrong)('%s is named at its field and nothing is written', async (_title, change, field, message) => {
  const body = await nativeOrder(app)
  change(body)
  const before = await counts()
  const answer = await order(body)
  expect(answer.status, answer.text).toBe(422)
  expect(answer.fields?.[field]).toEqual([message])
  expect(await counts()).toEqual(before)
})

test('a framework must be one of the language', async () => {
  const godot = await app.db
    .selectFrom('frameworks')
    .select('id')
    .where('name', '=', 'django')
    .executeTakeFirstOrThrow()
  const answer = await order(await nativeOrder(app, { framework_id: godot.id }))
  expect(answer.fields).toEqual({ framework_id: ['Недопустимое значение'] })
})

test('several wrong fields are named in one answer', async () => {
  const body = await nativeOrder(app, { category: 'nonsense', images: { icon: 999_999 } })
  Object.assign(body.subtasks[2] as object, { cost: '1' })
  const answer = await order(body)
  expect(Object.keys(answer.fields ?? {}).sort()).toEqual(['category', 'images.icon', 'subtasks.2.cost'])
})

test('a picture must be an own free upload for its place in one of its exact sizes', async () => {
  const mine = (purpose: 'icon_google_play' | 'icon_app_store' | 'phone_screenshot', width: number, height: number) =>
    buildFile(app, { owner_id: creator.id, purpose, width, height }).then(({ id }) => id)
  const stranger = await app.people.creator()
  const foreign = await buildFile(app, { owner_id: stranger.id, purpose: 'icon_google_play', width: 512, height: 512 })
  const fault = async (images: NativeOrderInput['images']) => (await order(await nativeOrder(app, { images }))).fields
  expect(await fault({ icon: foreign.id })).toEqual({ 'images.icon': ['Файл не найден, загрузите его заново'] })
  expect(await fault({ icon: await mine('icon_google_play', 512, 511) })).toEqual({
    'images.icon': ['Неверный размер файла. Нужно 512×512'],
  })
  expect(await fault({ icon: await mine('icon_app_store', 1024, 1024) })).toEqual({
    'images.icon': ['Эта картинка загружена для другого места, загрузите её здесь заново'],
  })
  const small = await mine('phone_screenshot', 960, 1919)
  expect(await fault({ phone: [await mine('phone_screenshot', 960, 1920), small] })).toEqual({
    'images.phone.1': ['Неверный размер файла. Нужно 960×1920, 1242×2208'],
  })
})

test('a package id is taken once per store, whoever has it', async () => {
  const body = await nativeOrder(app)
  expect((await order(body)).status).toBe(201)
  const other = await app.people.creator()
  const again = await order({ ...body, name: 'Copy' }, other)
  expect(again.status).toBe(422)
  expect(again.fields).toEqual({ package_id: ['Такой package ID уже есть в этом магазине'] })
  expect((await order({ ...body, store: 'app_store' }, other)).status).toBe(201)
})

test('two orders of one package id at once: one stands, the other is told, nothing is half-written', async () => {
  const body = await nativeOrder(app)
  const before = await counts()
  const answers = await Promise.all(Array.from({ length: 6 }, () => order(body)))
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422, 422, 422, 422])
  const after = await counts()
  expect((after.applications ?? 0) - (before.applications ?? 0)).toBe(1)
  expect((after.subtasks ?? 0) - (before.subtasks ?? 0)).toBe(5)
})

test('a first stage that is to be published later waits for its hour', async () => {
  const body = await nativeOrder(app)
  Object.assign(body.subtasks[0] as object, { publish_at: '2026-03-05T09:00:00Z' })
  const { data } = await order(body)
  expect(data.running[0]?.steps[0]?.status).toBe('waiting')
})

test('stages are those of the workflow whatever their order in the request', async () => {
  const body = await nativeOrder(app)
  body.subtasks = [...body.subtasks].reverse().filter(({ type }) => type !== 'uidesigner')
  const { data } = await order(body)
  expect((data.running[0]?.steps ?? []).map(({ type, status }) => `${type} ${status}`)).toEqual([
    'designer published',
    'programmer inactive',
    'tester inactive',
    'uploader inactive',
  ])
})

test('only creators order', async () => {
  for (const role of ['superadministrator', 'app_manager', 'aso_manager', 'programmer'] as const) {
    const person = await app.people[role]()
    expect((await order(await nativeOrder(app), person)).status, role).toBe(403)
  }
})

test('the specification’s store_id is the package ID, and version_number the number that the store counts by', async () => {
  const { package_id: store_id, ...rest } = await nativeOrder(app, { version_number: 210 })
  const { status, text, data } = await order({ ...rest, store_id })
  expect(status, text).toBe(201)
  expect(data).toMatchObject({ package_id: store_id, store_id, version_number: 210 })

  const other = await nativeOrder(app)
  expect((await order({ ...other, store_id: other.package_id })).status).toBe(201)
  const clash = await order({ ...(await nativeOrder(app)), store_id: 'com.other.app' })
  expect(clash.fields).toEqual({
    store_id: ['Это другое имя поля package_id, а значения разные: пришлите одно из них'],
  })
  for (const version_number of [0, -1, 1.5, '210', 1_000_000_000]) {
    const wrong = await order({ ...rest, store_id: 'com.wrong.number', version_number })
    expect([version_number, Object.keys(wrong.fields ?? {})]).toEqual([version_number, ['version_number']])
  }
})
