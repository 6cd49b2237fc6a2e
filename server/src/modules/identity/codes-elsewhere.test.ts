import { afterAll, beforeAll, expect, test } from 'vitest'
import { lastCode, sendCode, verify } from '../../../test/factories/codes.ts'
import { freshAddress } from '../../../test/factories/unique.ts'
import { createListeningApp, type ListeningApp } from '../../../test/listening.ts'
import { testPassword } from '../../../test/people.ts'

let nodes: ListeningApp
beforeAll(async () => {
  nodes = await createListeningApp()
})
afterAll(() => nodes.close())

test('T29: a process that starts later refills no tries, and knows the code that another one sent', async () => {
  const { app, second } = nodes
  const tryThere = async (phone: string, code: string | undefined, challenge: string | null) => {
    const answer = await fetch(`${second.url}/api/auth/verify-user`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ phone, code, challenge }),
    })
    return answer.status
  }
  const ask = async (phone: string) => {
    const { data } = await sendCode(app.visitor.from(freshAddress()), phone)
    const right = await lastCode(app, phone)
    return { challenge: data.challenge, right, wrong: right === '0000' ? '0001' : '0000' }
  }
  const [one, other] = [
    await app.people.designer({ password: testPassword }),
    await app.people.designer({ password: testPassword }),
  ]
  const first = await ask(one.phone)
  expect(await tryThere(one.phone, first.right, first.challenge)).toBe(200)
  const next = await ask(other.phone)
  for (let tries = 0; tries < 2; tries++) {
    expect((await verify(app, other.phone, next.wrong, freshAddress())).status).toBe(422)
  }
  expect(await tryThere(other.phone, next.wrong, next.challenge)).toBe(422)
  expect(await tryThere(other.phone, next.right, next.challenge)).toBe(422)
})
