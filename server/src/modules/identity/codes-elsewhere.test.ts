import { identityContract } from '@slipway/domain/identity/contract.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { browserAt, lastCode, sendCode, verify } from '../../../test/factories/codes.ts'
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

test('T-A7: a program answers with phone and code alone, from where it asked and nowhere else', async () => {
  const { app } = nodes
  const here = freshAddress()
  const bare = (ip: string, phone: string, code: string | undefined) =>
    app.visitor.from(ip).callUnchecked(identityContract.verify, { body: { phone, code } })
  const { phone } = await app.people.designer({ password: testPassword })
  await sendCode(app.visitor.from(here), phone)
  const right = await lastCode(app, phone)
  // Neither answered from elsewhere, nor are its tries used up there.
  for (let tries = 0; tries < 5; tries++) expect((await bare(freshAddress(), phone, right)).status).toBe(422)
  const entered = await bare(here, phone, right)
  expect([entered.status, typeof entered.data.access_token]).toEqual([200, 'string'])
  expect((await bare(here, phone, right)).status).toBe(422)
})

test('T-A7: the code that a browser asked for is not answered without its cookie', async () => {
  const { app } = nodes
  const here = freshAddress()
  const { phone } = await app.people.designer({ password: testPassword })
  await browserAt(app, here).ask(phone)
  const right = await lastCode(app, phone)
  const bare = { body: { phone, code: right } }
  expect((await app.visitor.from(here).callUnchecked(identityContract.verify, bare)).status).toBe(422)
})

test('T-A7: three wrong ones end the code, and ten such tries a day are all', async () => {
  const { app } = nodes
  const here = freshAddress()
  const { phone } = await app.people.designer({ password: testPassword })
  const tried = async (code: string | undefined) =>
    (await app.visitor.from(here).callUnchecked(identityContract.verify, { body: { phone, code } })).status
  const statuses: number[] = []
  for (let codes = 0; codes < 4; codes++) {
    await sendCode(app.visitor.from(here), phone)
    const right = await lastCode(app, phone)
    const wrong = right === '0000' ? '0001' : '0000'
    for (let tries = 0; tries < 3; tries++) statuses.push(await tried(wrong))
    if (codes === 0) expect(await tried(right)).toBe(422)
    app.later(3600)
  }
  expect(statuses).toEqual([...Array(10).fill(422), 429, 429])
})
