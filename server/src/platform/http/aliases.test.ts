import { usersContract } from '@slipway/domain/users/contract.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/app.ts'
import type { Person } from '../../../test/people.ts'
import { renameAliases } from './aliases.ts'

test('fields may come under their other names', () => {
  const aliases = { social_account: 'social_link', 'console.status_id': 'status_id', status: 'status_id' }
  const renamed = (body: unknown) => {
    const faults: Parameters<typeof renameAliases>[2] = []
    return [renameAliases(body, aliases, faults), faults.map(({ path }) => path.join('.'))]
  }
  expect(renamed({ social_account: 'a', console: { status_id: 3 } })).toEqual([{ social_link: 'a', status_id: 3 }, []])
  expect(renamed({ social_account: 'a', social_link: 'a' })).toEqual([{ social_link: 'a' }, []])
  expect(renamed({ social_account: 'a', social_link: 'b' })).toEqual([{ social_link: 'b' }, ['social_account']])
  expect(renamed({ console: { status_id: 3 }, status_id: 4 })).toEqual([{ status_id: 4 }, ['console.status_id']])
  expect(renamed({ console: { status_id: 3 }, status: 4 })).toEqual([{ status_id: 3 }, ['status']])
  expect(renamed({ console: { status_id: 3, more: 1 } })).toEqual([{ console: { status_id: 3, more: 1 } }, []])
  expect(renamed('text')).toEqual(['text', []])
})

describe('a field under both of its names', () => {
  let app: TestApp
  let admin: Person
  let me: Person
  beforeAll(async () => {
    app = await createTestApp()
    admin = await app.people.superadministrator()
    me = await app.people.designer()
  })
  afterAll(() => app.close())

  const patch = (body: object, language = 'en', who: Person = me) =>
    who.speaking(language).callUnchecked(usersContract.update, { params: { id: me.id }, body })

  test('is taken once when both say the same', async () => {
    const { status, data } = await patch({ social_account: 'https://t.me/eva', social_link: 'https://t.me/eva' })
    expect([status, data.social_link]).toEqual([200, 'https://t.me/eva'])
    const none = await patch({ console: { status_id: null }, user_console_status_id: null }, 'ru', admin)
    expect([none.status, none.data.console]).toEqual([200, { status_id: null }])
  })

  test('is refused at the other name when they differ, in the reader’s language, beside what else is wrong', async () => {
    const before = await me.call(usersContract.get, { params: { id: me.id } })
    const body = { social_account: 'https://a.io', social_link: 'https://b.io', portfolio_link: 'no link' }
    const english = await patch(body)
    expect([english.status, english.code]).toEqual([422, 'invalid'])
    expect(english.fields).toEqual({
      social_account: ['Another name of social_link, and the two differ: send one of them'],
      portfolio_link: ['Enter a link that starts with http(s)://'],
    })
    const russian = await patch(body, 'ru')
    expect(russian.fields?.social_account).toEqual([
      'Это другое имя поля social_link, а значения разные: пришлите одно из них',
    ])
    const console = { console: { status_id: 1 }, console_status_id: 2 }
    expect(Object.keys((await patch(console, 'ru', admin)).fields ?? {})).toEqual(['console_status_id'])
    expect((await me.call(usersContract.get, { params: { id: me.id } })).data).toEqual(before.data)
  })
})
