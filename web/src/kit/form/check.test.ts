import { calls } from '@slipway/domain/kernel/call.ts'
import { contract, none } from '@slipway/domain/kernel/endpoint.ts'
import { expect, test, vi } from 'vitest'
import { z } from 'zod'

// The texts listen to the page as soon as they are loaded.
vi.mock('../../i18n/i18n.ts', () => ({ currentLocale: () => 'en', i18n: { t: (key: string) => key } }))
const { issuesOf } = await import('./check.ts')
const { atFields } = await import('./faults.ts')

const things = contract({
  save: {
    base: 'v3',
    method: 'POST',
    path: '/things',
    summary: 'Save',
    who: ['any'],
    body: z.strictObject({ name: z.string().min(1), cost: z.string() }),
    answer: none,
  },
})

const { save } = calls(async () => things, {
  save: { base: 'v3', method: 'POST', path: '/things', answer: 'none' },
})

test('rules stand beside the schema: both are told, and the schema first where both find something', async () => {
  const body = { name: '', cost: '5' }
  const found = await issuesOf(save, body, body, (sent, { t, values }) => [
    { path: 'name', message: 'a rule' },
    { path: 'cost', message: `${t('amount_min', { minimum: '10\u00a0₽' })} (${sent.cost}, ${values.cost})` },
  ])
  expect(found.name).not.toBe('a rule')
  expect(found.cost).toMatch(/10.*₽.*\(5, 5\)/)
})

test('nothing wrong is nothing told', async () => {
  const body = { name: 'x', cost: '5' }
  expect(await issuesOf(save, body, body, () => [])).toEqual({})
})

test('a part of the body stands at the field that the form knows it by; the rest is of the whole', () => {
  const errors = { 'meta.amount': 'too much', 'images.phone.0': 'too small', other: 'unknown', _: 'nothing changed' }
  expect(atFields(errors, { amount: '', images: {} })).toEqual({
    fields: { amount: 'too much', 'images.phone.0': 'too small' },
    whole: ['other: unknown', 'nothing changed'],
  })
})
