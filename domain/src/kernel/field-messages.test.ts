import { expect, test } from 'vitest'
import { z } from 'zod'
import { errors } from '../errors.ts'
import { fieldMessages, issuesByField } from './field-messages.ts'

const schema = z.strictObject({
  name: z.string().min(1),
  email: z.email(),
  age: z.number().min(18),
  password: z.string().min(8, { error: 'password_weak' }),
})

test('each fault is worded in the reader’s language at its field', () => {
  const parsed = schema.safeParse({ name: '', email: 'x', age: 3, password: 'abc', extra: 1 }, { reportInput: true })
  expect(issuesByField(parsed.error?.issues ?? [], 'en')).toEqual({
    name: ['Required to fill'],
    email: ['Email must be valid'],
    age: ['Not less than 18'],
    password: ['Password does not meet requirements'],
    _: ['Unknown field: extra'],
  })
  const missing = schema.safeParse({}, { reportInput: true })
  expect(issuesByField(missing.error?.issues ?? [], 'ru').email).toEqual(['Обязательно для заполнения'])
})

test('T-A17: what is empty is told to be required, and nothing else', () => {
  const both = z.object({ version: z.string().min(1).regex(/^\d/), again: z.string().regex(/^\d/).min(1) })
  const saidOf = (text: string) =>
    issuesByField(both.safeParse({ version: text, again: text }, { reportInput: true }).error?.issues ?? [], 'en')
  expect(saidOf('')).toEqual({ version: ['Required to fill'], again: ['Required to fill'] })
  expect(saidOf('x').version).toEqual(['Invalid value'])
})

test('T-A17: however it is empty, and whatever it has to be, one sentence says so', () => {
  const shapes = {
    amount: z.string().regex(/^\d+$/, { error: 'amount_format' }),
    phone: z.string().refine((text) => /^\+\d+$/.test(text), { error: 'phone_invalid' }),
    password: z.string().min(8, { error: 'password_weak' }),
    email: z.email({ error: 'email_invalid' }),
    age: z.number().min(18),
    kind: z.enum(['a']),
    name: z.string().trim().min(2),
    whom: z.union([z.object({ id: z.number() }), z.object({ address: z.string() })]),
  }
  for (const [name, shape] of Object.entries(shapes)) {
    const saidOf = (given: object) =>
      issuesByField(z.object({ [name]: shape }).safeParse(given, { reportInput: true }).error?.issues ?? [], 'ru')
    for (const given of [{}, { [name]: null }, { [name]: '' }])
      expect(saidOf(given), name).toEqual({ [name]: ['Обязательно для заполнения'] })
  }
})

test('a fault that a record as a whole has keeps its words at an empty field', () => {
  const agreed = z.object({ paid: z.boolean().optional() }).refine(({ paid }) => paid, {
    error: 'unpaid_unsure',
    path: ['paid'],
  })
  const { error } = agreed.safeParse({}, { reportInput: true })
  expect(issuesByField(error?.issues ?? [], 'en').paid).toEqual([fieldMessages.unpaid_unsure.en])
})

test('a choice that was not made is missing, and another one is wrong', () => {
  const choice = z.object({ kind: z.enum(['a', 'b']) })
  const saidOf = (kind: unknown) =>
    issuesByField(choice.safeParse({ kind }, { reportInput: true }).error?.issues ?? [], 'en').kind
  expect([undefined, null, '', 'c'].map(saidOf)).toEqual([
    ['Required to fill'],
    ['Required to fill'],
    ['Required to fill'],
    ['Invalid value'],
  ])
})

test('both languages name the same places in every message', () => {
  const places = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(String).sort()
  for (const [key, { ru, en }] of Object.entries({ ...fieldMessages, ...errors })) {
    expect(places(ru), key).toEqual(places(en))
  }
})
