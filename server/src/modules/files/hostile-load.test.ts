import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/app.ts'
import { buildPng, uploadForm } from '../../../test/factories/files.ts'
import { hangMs } from '../../../test/patience.ts'
import type { Person } from '../../../test/people.ts'
import { sandboxTask } from '../../platform/sandbox/task.ts'

const heldTask = sandboxTask<number, true>(new URL('../../../test/held-task.ts', import.meta.url))
/** Tasks of the sandbox that are held connect to it. */
const holder = createServer()

let app: TestApp
let url: string

beforeAll(async () => {
  app = await createTestApp()
  await app.http.listen({ port: 0, host: '127.0.0.1' })
  url = `http://127.0.0.1:${(app.http.server.address() as AddressInfo).port}`
  await once(holder.listen(0, '127.0.0.1'), 'listening')
})
afterAll(async () => {
  holder.close()
  await app.close()
})

async function send(who: Person): Promise<number> {
  const form = uploadForm({ purpose: 'avatar', bytes: await buildPng(20, 20) })
  const answer = await fetch(`${url}/api/upload`, {
    method: 'POST',
    headers: { ...(await who.headers()), ...form.headers },
    body: new Uint8Array(form.payload),
  })
  await answer.arrayBuffer()
  return answer.status
}

/** Has a process of the sandbox work for this person, and answers what ends that. */
async function occupy({ id }: Person): Promise<() => Promise<void>> {
  const begun = once(holder, 'connection') as Promise<[Socket]>
  const seat = app.services.sandbox.enter(id)
  const work = seat.run(heldTask, (holder.address() as AddressInfo).port, hangMs).finally(seat.leave)
  const [socket] = await begun
  return async () => {
    socket.end()
    await work
  }
}

it('F2, T33: health is answered while every process that reads files is at work', async () => {
  const [one, other, sender] = [await app.people.designer(), await app.people.designer(), await app.people.designer()]
  const ends = [await occupy(one), await occupy(other)]
  const answers: number[] = []
  const sent = send(sender).then((status) => answers.push(status))
  // It has arrived, and waits for its turn.
  const arrived = () => app.db.selectFrom('file_uploads').select('id').where('owner_id', '=', sender.id).execute()
  await expect.poll(arrived).toHaveLength(1)
  expect((await fetch(`${url}/api/health`)).status).toBe(200)
  expect(answers).toEqual([])
  for (const end of ends) await end()
  await sent
  expect(answers).toEqual([201])
})

it('F14: whoever sends thirty files waits for themselves; others are served in turn', async () => {
  const [greedy, other] = [await app.people.designer(), await app.people.designer()]
  const end = await occupy(greedy)
  const answers: number[] = []
  const sent = Array.from({ length: 30 }, () => send(greedy).then((status) => answers.push(status)))
  // With what is at work the last one is the thirty-first.
  await expect.poll(() => answers).toEqual([429])
  expect(await send(other)).toBe(201)
  expect(answers).toEqual([429])
  await end()
  await Promise.all(sent)
  expect(answers.filter((status) => status === 201)).toHaveLength(29)
})
