import { settings as known, type SettingName, settingOf } from '@slipway/domain/settings/registry.ts'
import { typeGroups } from '@slipway/domain/settings/schema.ts'
import { typeTitles } from '@slipway/domain/settings/titles.ts'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/app.ts'
import { resetSettings, setSetting } from '../../../test/factories/tasks.ts'
import { readerOf } from '../../platform/runner.ts'
import { claimLimit, setting, settings, tellStrangeSettings } from './queries/settings.ts'
import { payoutLimits } from './queries/types.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ passwordCode: true, purseWait: true })
})
afterEach(() => resetSettings(app, 'claim_limit', 'marathon_percent', 'usd'))
afterAll(() => app.close())

/** A reader that keeps what is told. */
function listening() {
  const told: string[] = []
  const reader = readerOf(app.db, app.services)
  const log = Object.assign(Object.create(reader.log), {
    error: ({ setting: name }: { setting: string }, text: string) => told.push(`${name}: ${text}`),
  })
  return { reader: { ...reader, log }, told }
}

test('every row of types is defined in code, and every definition has its row', async () => {
  const rows = await app.db.selectFrom('types').select(['type', 'name']).execute()
  const stored = rows.map(({ type, name }) => `${type} ${name}`)
  const defined = typeGroups.flatMap((group) => Object.keys(typeTitles[group]).map((name) => `${group} ${name}`))
  expect(stored.toSorted()).toEqual(defined.toSorted())
  const titles = typeGroups.flatMap((group) => Object.values(typeTitles[group]).flatMap(({ ru, en }) => [ru, en]))
  expect(titles).not.toContain('')
})

test('what the migrations store is what the registry says, and nothing else has a value', async () => {
  const rows = await app.db.selectFrom('types').select(['type', 'name', 'value']).execute()
  const wanted = rows.map(({ type, name }) => ({ type, name, value: settingOf(type, name)?.default ?? '' }))
  expect(rows).toEqual(wanted)
  const { reader, told } = listening()
  await tellStrangeSettings(reader)
  expect(told).toEqual([])
})

test('a value is read as what it is', async () => {
  const names = ['claim_limit', 'marathon_percent', 'repeat_publication', 'payout_provider', 'usd'] as const
  expect(await settings(readerOf(app.db, app.services), names)).toEqual({
    claim_limit: 3,
    marathon_percent: 1_000,
    repeat_publication: true,
    payout_provider: 'manual',
    usd: '92.50',
  })
})

test('what is set is in force at the next reading', async () => {
  await setSetting(app, 'marathon_percent', '7.25')
  expect(await setting(readerOf(app.db, app.services), 'marathon_percent')).toBe(725)
})

test.each([
  ['marathon_percent', ['10.125', '-1', '1e1', '', '100.01', '5 %'], 1_000],
  ['claim_limit', ['0', '2.5', '-3', '', '1000000000000', 'three'], 3],
  ['usd', ['0', '', '1,5', '-92'], '92.50'],
] as const)('R3 %s that does not fit is told, and the default is in force', async (name, texts, usual) => {
  for (const text of texts) {
    await setSetting(app, name, text)
    const { reader, told } = listening()
    expect([text, await setting(reader, name), told.length]).toEqual([text, usual, 1])
  }
})

test.each([
  ['7', 7],
  ['0', 3],
  ['2.5', 3],
  ['three', 3],
  ['99999999999999', 3],
  ['999999999', 3],
])('a claim limit of %s counts as %i inside a statement too', async (text, limit) => {
  await setSetting(app, 'claim_limit', text)
  const { rows } = await sql<{ limit: number }>`SELECT ${claimLimit} AS limit`.execute(app.db)
  expect(rows).toEqual([{ limit }])
  expect(await setting(readerOf(app.db, app.services), 'claim_limit')).toBe(limit)
})

test('rows that nothing reads, that do not fit, and that are missing are told of', async () => {
  const { reader, told } = listening()
  const strange = app.db.transaction().execute(async (db) => {
    await db.insertInto('types').values({ type: 'switch', name: 'warp_drive', value: '1' }).execute()
    await db.updateTable('types').set({ value: 'x' }).where('name', '=', 'referral_months').execute()
    await db.deleteFrom('types').where('name', '=', 'republish_tester').execute()
    await tellStrangeSettings({ ...reader, db })
    throw new Error('back to what it was')
  })
  await expect(strange).rejects.toThrow('back')
  expect(told.map((line) => line.split(':')[0]).toSorted()).toEqual([
    'referral_months',
    'republish_tester',
    'warp_drive',
  ])
})

test('a payout limit that does not fit counts as its default, and one that is unknown not at all', async () => {
  const name = 'payout_limit_manual_card_payout_all_rub_min'
  const { reader, told } = listening()
  const { db } = app
  await db.updateTable('types').set({ value: '1.005' }).where('name', '=', name).execute()
  await db.insertInto('types').values({ type: 'payout_limit', name: 'payout_limit_x', value: 'x' }).execute()
  const limits = await payoutLimits(reader)
  await db.updateTable('types').set({ value: '100' }).where('name', '=', name).execute()
  await db.deleteFrom('types').where('name', '=', 'payout_limit_x').execute()
  expect([limits.find((limit) => limit.name === name)?.value, limits.length, told.length]).toEqual(['100', 26, 1])
})

test('a setting is found by its own group alone', () => {
  expect(settingOf('switch', 'repeat_publication')).toBe(known['repeat_publication' satisfies SettingName])
  expect([settingOf('currency', 'repeat_publication'), settingOf('switch', 'toString')]).toEqual([undefined, undefined])
})
