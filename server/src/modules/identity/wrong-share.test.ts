import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/app.ts'
import { sendCode } from '../../../test/factories/codes.ts'
import { unique } from '../../../test/factories/unique.ts'
import { codeDigest } from './codes.ts'
import { tryCode } from './commands/try-code.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ connections: 20 })
})
afterAll(() => app.close())

const dayMs = 86_400_000
/** Codes that were told `days` ago: so many of them tried wrongly once, the others rightly. */
async function told(days: number, { right, wrong }: { right: number; wrong: number }) {
  const at = new Date(app.now().getTime() - days * dayMs)
  const codes = Array.from({ length: right + wrong }, (_, i) => ({
    ...{ id: randomUUID(), phone: `+7920${1_000_000 + unique()}`, resolution: 'login' as const, code_hash: '' },
    ...{ tries: 1, tried_at: at, created_at: at, expires_at: at, verified_at: i < right ? at : null },
  }))
  await app.db.insertInto('phone_challenges').values(codes).execute()
}
/** So many strangers try a wrong code now, each from elsewhere. */
async function wrongNow(count: number) {
  const now = app.now()
  for (let i = 0; i < count; i++) {
    const [id, phone] = [randomUUID(), `+7921${1_000_000 + i}`]
    const code_hash = codeDigest(app.services.cipher, phone, '4321')
    const expires_at = new Date(now.getTime() + 300_000)
    await app.db
      .insertInto('phone_challenges')
      .values({ id, phone, resolution: 'login', code_hash, created_at: now, expires_at })
      .execute()
    await app.transact((tx) =>
      tryCode(tx, { phone, code: '1234', challenge: id, from: null, ip: `10.${i}.0.9`, token: 'none' }),
    )
  }
}
const digits = async () => (await sendCode(app.visitor.from('192.0.2.77'), '+79220000001')).data.digits
async function fresh() {
  await app.db.deleteFrom('phone_challenges').execute()
  await app.db.deleteFrom('rate_limits').execute()
}

test.each([
  ['a fifth of them is wrong where a tenth is usual', { right: 270, wrong: 30 }, { right: 200, wrong: 0 }, 4],
  ['a third of them is wrong where a tenth is usual', { right: 270, wrong: 30 }, { right: 99, wrong: 0 }, 6],
  ['nobody knows yet what is usual', { right: 100, wrong: 0 }, { right: 10, wrong: 0 }, 4],
])(
  'T29: strangers get longer codes when more than three times as many are wrong: %s',
  async (_what, before, today, length) => {
    await fresh()
    await told(10, before)
    await told(0.5, today)
    await wrongNow(50)
    expect(await digits()).toBe(length)
  },
)
