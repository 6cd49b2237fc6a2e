import { commentsContract } from '@slipway/domain/comments/contract.ts'
import { filesContract } from '@slipway/domain/files/contract.ts'
import { notificationsContract } from '@slipway/domain/notifications/contract.ts'
import { tasksContract } from '@slipway/domain/tasks/contract.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/app.ts'
import { buildApplication } from '../../../test/factories/applications.ts'
import { buildFile } from '../../../test/factories/files.ts'
import { buildSubtask, taskDriver } from '../../../test/factories/tasks.ts'
import type { Person } from '../../../test/people.ts'

let app: TestApp
let story: Awaited<ReturnType<typeof tell>>

beforeAll(async () => {
  app = await createTestApp()
  story = await tell()
})
afterAll(() => app.close())

async function say(person: Person, subtaskId: number, text: string) {
  const file = await buildFile(app, { owner_id: person.id })
  const answer = await person.call(commentsContract.create, {
    body: { text, files: [file.id], subtask_id: subtaskId },
  })
  expect(answer.status).toBe(201)
  return { id: answer.data.id, fileId: file.id }
}

/** F11 as it was found: one has it and loses it, another gets it, a third only sees the offer. The clock stands still. */
async function tell() {
  const driver = taskDriver(app)
  const [owner, first, second, third] = await Promise.all([
    app.people.creator(),
    app.people.designer(),
    app.people.designer(),
    app.people.designer(),
  ])
  const application = await buildApplication(app, { creator_id: owner.id })
  const { id } = await buildSubtask(app, { type: 'designer', owner_id: owner.id, application_id: application.id })
  await driver.ok(first, 'processing', id)
  const firstSaid = await say(first, id, 'first says')
  await say(owner, id, 'owner to first')
  await driver.ok(owner, 'returnToAll', id, { reason: 'Too slow', comment: 'owner parts with first' })
  await say(owner, id, 'owner to all')
  const whileOffered = await textsOf(third, id)
  await driver.ok(second, 'processing', id)
  const secondSaid = await say(second, id, 'second says: my password is 1234')
  await say(owner, id, 'owner to second')
  return { id, owner, first, second, third, firstSaid, secondSaid, whileOffered }
}

async function textsOf(person: Person, id: number): Promise<string[]> {
  const list = await person.call(commentsContract.list, { query: { filter: { subtask: id }, include: 'user' } })
  const texts = list.data.map(({ text }) => text)
  expect(list.meta.total).toBe(texts.length)
  const card = await person.call(tasksContract.get, { params: { id }, query: { include: 'comments' } })
  const inCard = card.data.comments?.map(({ text }) => text)
  expect(inCard).toEqual(texts)
  return texts
}

describe('F11: who left a task, and who has it now', () => {
  it('F11: a former executor reads the thread to the end of their attempt, in the list and in the card alike', async () => {
    expect(await textsOf(story.first, story.id)).toEqual([
      'first says',
      'owner to first',
      'owner parts with first',
      // With the clock standing still, this was said at the moment when they left.
      'owner to all',
    ])
  })

  it('F11: the next executor reads what was said to all and to them, nothing of the attempt before', async () => {
    const expected = ['owner to all', 'second says: my password is 1234', 'owner to second']
    expect(await textsOf(story.second, story.id)).toEqual(expected)
    expect(story.whileOffered).toEqual(['owner to all'])
    expect(await textsOf(story.owner, story.id)).toHaveLength(6)
  })

  it('F11: the files go with the comments', async () => {
    const codes = async (fileId: number) =>
      Promise.all(
        [story.owner, story.first, story.second, story.third].map(
          async (person) => (await person.call(filesContract.get, { params: { id: fileId } })).status,
        ),
      )
    expect(await codes(story.firstSaid.fileId)).toEqual([200, 200, 404, 404])
    expect(await codes(story.secondSaid.fileId)).toEqual([200, 404, 200, 404])
  })

  it('F11: a former executor writes nothing any more, and the card says so', async () => {
    const { first, second, id, firstSaid } = story
    const added = await first.call(commentsContract.create, { body: { text: 'Still here', subtask_id: id } })
    const changed = await first.call(commentsContract.change, {
      params: { id: firstSaid.id },
      body: { text: 'Never said' },
    })
    const removed = await first.call(commentsContract.remove, { params: { id: firstSaid.id } })
    for (const { status, code } of [added, changed, removed]) expect([status, code]).toEqual([403, 'left_task'])
    const denialOf = async (person: Person) =>
      (await person.call(tasksContract.get, { params: { id } })).data.comment_denial
    expect(await denialOf(first)).toMatchObject({ code: 'left_task', text: expect.stringMatching(/no longer/) })
    expect(await denialOf(second)).toBeNull()
  })

  it("F11: another's comment is not there, to read or to change", async () => {
    const { first, third, secondSaid } = story
    for (const person of [first, third]) {
      const answer = await person.call(commentsContract.change, {
        params: { id: secondSaid.id },
        body: { text: 'Mine' },
      })
      expect([answer.status, answer.text.includes('1234')]).toEqual([404, false])
    }
  })

  it('F11: nobody is told of what they may not read', async () => {
    for (const person of [story.first, story.third]) {
      const { text } = await person.call(notificationsContract.list, { query: { page: { size: 100 } } })
      expect(text).not.toMatch(/second says|owner to second/)
    }
    expect((await story.second.call(notificationsContract.list)).text).toContain('owner to second')
  })
})
