import { executorRoles, isStaff, type Role } from '@slipway/domain/access/roles.ts'
import { filesContract } from '@slipway/domain/files/contract.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from './app.ts'
import { type Name, peopleAndFiles } from './factories/people-and-files.ts'
import { everythingIn, walk } from './walk.ts'

let app: TestApp
let world: Awaited<ReturnType<typeof peopleAndFiles>>

beforeAll(async () => {
  // Few connections, because each prepares its own statements.
  app = await createTestApp({ connections: 3 })
  world = await peopleAndFiles(app)
})
afterAll(() => app.close())

const open = async (name: Name, id: number) =>
  (await world.people[name].call(filesContract.get, { params: { id } })).status

const analyzed = async (name: Name, id: number) =>
  (await world.people[name].call(filesContract.analyze, { body: { file_id: id } })).status

const names = () => Object.keys(world.people) as Name[]
/** Who may call the analyzer at all. */
const analyzers = new Set<Role>([...executorRoles, 'creator', 'app_manager'])
const judges: Name[] = ['chief', 'owner', 'manager']
/** Of what is said and of what describes the work the application's ASO manager reads, too; of what is delivered not. */
const staff: Name[] = [...judges, 'aso']

describe('access.md: who reads a file', () => {
  const everybody: Name[] = [
    ...['chief', 'owner', 'otherOwner', 'manager', 'otherManager', 'aso', 'otherAso', 'sketches', 'draws'],
    ...['drewBefore', 'codes', 'tests', 'testedBefore', 'failedAtTests', 'assignedTests', 'helps', 'newDesigner'],
    ...['newTester'],
  ] as Name[]
  /** Without work at the application now: who failed at theirs, and who was assigned and hasn't taken it, among them. */
  const outside: Name[] = ['drewBefore', 'testedBefore', 'failedAtTests', 'assignedTests', 'newDesigner', 'newTester']
  const expected: Record<keyof typeof world.files, Name[]> = {
    prototype: [...judges, 'sketches', 'draws', 'codes', 'tests'],
    deliveredIcon: [...judges, 'draws', 'codes', 'tests'],
    source: [...judges, 'codes', 'tests'],
    keystore: ['chief', 'manager'],
    brief: [...staff, 'tests', 'testedBefore'],
    lateBrief: [...staff, 'tests'],
    offered: everybody.filter((name) => !['otherOwner', 'otherManager', 'otherAso'].includes(name)),
    // What was sent back stays with those who judge, to be compared with what came after it.
    firstReport: [...judges, 'testedBefore'],
    firstTalk: [...staff, 'testedBefore'],
    firstAnswer: [...staff, 'testedBefore'],
    between: [...staff, 'tests'],
    oldReport: judges,
    report: [...judges, 'tests'],
    talk: [...staff, 'tests'],
    icon: everybody,
    phone: everybody.filter((name) => !outside.includes(name)),
    upload: ['newDesigner'],
  }

  test.each(Object.entries(expected))('F1, K:A, B1, F11: %s', async (file, readers) => {
    const id = world.files[file as keyof typeof world.files]
    const found: Name[] = []
    for (const name of names()) if ((await open(name, id)) === 200) found.push(name)
    expect(found.toSorted()).toEqual(readers.toSorted())
  })
})

test('F1: every file opens for exactly those whose cards and lists show it, to the byte and to the analyzer', async () => {
  const everything = await everythingIn(app)
  const files = await app.db.selectFrom('files').select(['id', 'purpose', 'subtask_id']).orderBy('id').execute()
  const wrong: string[] = []
  // The others stand no differently to any file than somebody who is asked here.
  for (const name of names().filter((one) => one !== 'otherAso' && one !== 'helps')) {
    const person = world.people[name]
    const shown = new Set<number>()
    for (const { text } of await walk(person, everything))
      for (const [, id] of text.matchAll(/\/api\/files\/(\d+)\?/g)) shown.add(Number(id))
    // What was just sent is shown by the answer to the upload.
    if (name === 'newDesigner') shown.add(world.files.upload)
    // The staff meet everybody, though not everybody stands in somebody's lists today.
    for (const file of files) if (isStaff(person.role) && file.purpose === 'avatar') shown.add(file.id)
    const check = async (file: (typeof files)[number]) => {
      const line = `${name} ${JSON.stringify(file)} shown: ${shown.has(file.id)}`
      const status = await open(name, file.id)
      if (status !== (shown.has(file.id) ? 200 : 404)) wrong.push(`${line}, opened: ${status}`)
      if (file.id % 5 || !analyzers.has(person.role)) return
      const read = await analyzed(name, file.id)
      if ((read === 404) === shown.has(file.id)) wrong.push(`${line}, analyzed: ${read}`)
    }
    for (let at = 0; at < files.length; at += 8) await Promise.all(files.slice(at, at + 8).map(check))
  }
  expect(wrong).toEqual([])
})
