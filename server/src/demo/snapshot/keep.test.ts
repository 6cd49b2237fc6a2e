import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, expect, test } from 'vitest'
import { obtain, snapshotFile } from './keep.ts'

const folder = mkdtempSync(join(tmpdir(), 'slipway-snapshots-'))
const children: ChildProcess[] = []
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const half = (draft: string) => writeFileSync(join(draft, 'rows'), 'half')
const whole = (draft: string, by = 'us') => {
  writeFileSync(join(draft, 'rows'), 'whole')
  writeFileSync(join(draft, snapshotFile), JSON.stringify({ by }))
}

/** Another process that asks for the snapshot; it says `making` when it makes it, `got` when it has it. */
function ask(name: string, ms: number): { child: ChildProcess; said: () => string } {
  const script = `import { writeFileSync } from 'node:fs'
    import { obtain } from ${JSON.stringify(new URL('./keep.ts', import.meta.url).href)}
    const home = await obtain(${JSON.stringify(folder)}, ${JSON.stringify(name)}, async (draft) => {
      writeFileSync(draft + '/rows', 'half')
      console.log('making')
      await new Promise((resolve) => setTimeout(resolve, ${ms}))
      writeFileSync(draft + '/rows', 'whole')
      writeFileSync(draft + '/${snapshotFile}', '{}')
    })
    console.log('got ' + home)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['ignore', 'pipe', 'inherit'] })
  children.push(child)
  let said = ''
  child.stdout.on('data', (data) => {
    said += data
  })
  return { child, said: () => said }
}

test('a maker that was killed leaves no half snapshot, and the next one makes a whole', async () => {
  const { child, said } = ask('killed', 60_000)
  await expect.poll(said, { timeout: 10_000 }).toContain('making')
  child.kill('SIGKILL')
  await once(child, 'exit')
  expect(existsSync(join(folder, 'killed'))).toBe(false)
  // As if it had been silent for long enough.
  const before = new Date(Date.now() - 60_000)
  utimesSync(join(folder, 'killed.lock'), before, before)
  const home = await obtain(folder, 'killed', async (draft) => whole(draft))
  expect(readFileSync(join(home, 'rows'), 'utf8')).toBe('whole')
}, 40_000)

test('of three that start at once one makes it, and all have the same', async () => {
  const asked = [ask('shared', 1500), ask('shared', 1500), ask('shared', 1500)]
  await Promise.all(asked.map(({ child }) => once(child, 'exit')))
  const said = asked.map((one) => one.said())
  expect(said.filter((text) => text.includes('making'))).toHaveLength(1)
  expect(said.every((text) => text.includes(`got ${join(folder, 'shared')}`))).toBe(true)
  expect(readdirSync(folder).filter((name) => name.startsWith('shared'))).toEqual(['shared'])
}, 40_000)

test('one that cannot be made leaves nothing, and is tried again', async () => {
  const failing = obtain(folder, 'failing', async (draft) => {
    half(draft)
    throw new Error('disk full')
  })
  await expect(failing).rejects.toThrow('disk full')
  expect(readdirSync(folder).filter((name) => name.startsWith('failing'))).toEqual([])
  expect(await obtain(folder, 'failing', async (draft) => whole(draft))).toBe(join(folder, 'failing'))
})

test('one of which a part was deleted is made anew', async () => {
  const home = await obtain(folder, 'torn', async (draft) => whole(draft))
  rmSync(join(home, snapshotFile))
  writeFileSync(join(home, 'rows'), 'torn')
  await obtain(folder, 'torn', async (draft) => whole(draft))
  expect(readFileSync(join(home, 'rows'), 'utf8')).toBe('whole')
})

test('snapshots of earlier code go, but for the last ones and those in use', async () => {
  const old = new Date(Date.now() - 7_200_000)
  for (const name of ['old-1', 'old-2', 'old-3', 'old-4.draft-x', 'recent']) {
    mkdirSync(join(folder, name))
    if (name !== 'recent') utimesSync(join(folder, name), old, old)
  }
  await obtain(folder, 'new', async (draft) => whole(draft))
  const left = readdirSync(folder)
  expect(left.filter((name) => name.startsWith('old'))).toEqual([])
  expect(left).toEqual(expect.arrayContaining(['new', 'recent']))
})
