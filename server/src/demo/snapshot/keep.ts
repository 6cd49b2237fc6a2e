import { existsSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { touch, tryLock } from './lock.ts'

const waitMs = 100
const kept = 3
/** What somebody may still be reading or making. */
const recentMs = 3_600_000

/** What a whole snapshot has; it is written last. */
export const snapshotFile = 'snapshot.json'

/**
 * The snapshot of this name in the folder, made when there is none: of several processes one makes it and the others
 * wait. It appears by one rename, so that whoever is killed leaves no half of one. `silentMs`: as long a maker may be
 * silent.
 */
export async function obtain(
  folder: string,
  name: string,
  make: (draft: string) => Promise<void>,
  silentMs?: number,
): Promise<string> {
  const home = join(folder, name)
  for (;;) {
    if (existsSync(join(home, snapshotFile))) {
      touch(home)
      return home
    }
    const release = tryLock(`${home}.lock`, silentMs)
    try {
      if (!release) await sleep(waitMs)
      else if (!existsSync(join(home, snapshotFile))) await makeInDraft(home, make)
    } finally {
      release?.()
    }
  }
}

async function makeInDraft(home: string, make: (draft: string) => Promise<void>): Promise<void> {
  const draft = mkdtempSync(`${home}.draft-`)
  try {
    await make(draft)
    // Somebody deleted a part of it: a rename only replaces what is empty.
    if (!existsSync(join(home, snapshotFile))) rmSync(home, { recursive: true, force: true })
    renameSync(draft, home)
  } catch (error) {
    rmSync(draft, { recursive: true, force: true })
    // Another process was faster; its snapshot is as good.
    if (!existsSync(join(home, snapshotFile))) throw error
  }
  prune(home)
}

/** Removes snapshots of earlier code but for the last few, and what killed processes left behind. */
function prune(home: string): void {
  const folder = join(home, '..')
  const aged = readdirSync(folder)
    .map((name) => ({ path: join(folder, name), name, age: ageOf(join(folder, name)) }))
    .toSorted((a, b) => a.age - b.age)
  const snapshots = aged.filter(({ name }) => !name.includes('.'))
  const others = aged.filter(({ name }) => name.includes('.'))
  for (const { path, age } of [...snapshots.slice(kept), ...others]) {
    if (age > recentMs) rmSync(path, { recursive: true, force: true })
  }
}

function ageOf(path: string): number {
  const found = statSync(path, { throwIfNoEntry: false })
  return found ? Date.now() - found.mtimeMs : 0
}
