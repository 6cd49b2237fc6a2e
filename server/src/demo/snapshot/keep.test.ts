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
import { hangMs } from '../../../test/patience.ts'
import { obtain, snapshotFile } from './keep.ts'

const folder = mkdtempSync(join(tmpdir(), 'slipway-snapshots-'))
const own = mkdtempSync(join(tmpdir(), 'slipway-signs-'))
const children: ChildProcess[] = []
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
})
afterAll(() => {
  for (const path of [folder, own]) rmSync(path, { recursive: true, force: true })
})

const half = (draft: string) => writeFileSync(join(draft, 'rows'), 'half')
const whole = (draft: string, by = 'us') => {
  writeFileSync(join(draft, 'rows'), 'whole')
  writeFileSync(join(draft, snapshotFile), JSON.stringify({ by }))
}

/**
 * Another process that asks for the snapshot. It says `asked` once it has, `making` when it makes it, which it ends when
 * the file `go` is there, and `got` when it has it. However slow it is, it doesn't count as dead.
 */
function ask(name: string, go: string): { child: ChildProcess; said: () => string } {
  const script = `import { existsSync, writeFileSync } from 'node:fs'
    import { setTimeout as sleep } from 'node:timers/promises'
    import { obtain } from ${JSON.stringify(new URL('./keep.ts', import.meta.url).href)}
    const make = async (draft) => {
      writeFileSync(draft + '/rows', 'half')
      console.log('making')
      while (!existsSync(${JSON.stringify(go)})) await sleep(20)
      writeFileSync(draft + '/rows', 'whole')
      writeFileSync(draft + '/${snapshotFile}', '{}')
    }
    const home = obtain(${JSON.stringify(folder)}, ${JSON.stringify(name)}, make, ${hangMs})
    console.log('asked')
    console.log('got ' + (await home))`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['ignore', 'pipe', 'inherit'] })
  children.push(child)
  let said = ''
  child.stdout.on('data', (data) => {
    said += data
  })
  return { child, said: () => said }
}

test('a maker that was killed leaves no half snapshot, and the next one makes a whole', async () => {
  const { child, said } = ask('killed', join(own, 'never'))
  await expect.poll(said).toContain('making')
  child.kill('SIGKILL')
  await once(child, 'exit')
  expect(existsSync(join(folder, 'killed'))).toBe(false)
  // As if it had been silent for long enough.
  const before = new Date(Date.now() - 60_000)
  utimesSync(join(folder, 'killed.lock'), before, before)
  const home = await obtain(folder, 'killed', async (draft) => whole(draft))
  expect(readFileSync(join(home, 'rows'), 'utf8')).toBe('whole')
})

test('of three that start at once one makes it, and all have the same', async () => {
  const go = join(own, 'go')
  const asked = [ask('shared', go), ask('shared', go), ask('shared', go)]
  const ended = asked.map(({ child }) => once(child, 'close'))
  for (const { said } of asked) await expect.poll(said).toContain('asked')
  expect(asked.filter(({ said }) => said().includes('got'))).toEqual([])
  writeFileSync(go, '')
  await Promise.all(ended)
  const said = asked.map((one) => one.said())
  expect(said.filter((text) => text.includes('making'))).toHaveLength(1)
  expect(said.every((text) => text.includes(`got ${join(folder, 'shared')}`))).toBe(true)
  expect(readdirSync(folder).filter((name) => name.startsWith('shared'))).toEqual(['shared'])
})

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
