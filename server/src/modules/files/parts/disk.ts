import { constants } from 'node:fs'
import { copyFile, mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Config } from '../../../platform/config.ts'

type Host = { config: Config }

/** Beside the files, so that every node which shares those finds what another one has received. */
const rootOf = ({ config }: Host): string => resolve(config.DATA_DIR, 'partial')
const pathOf = (host: Host, place: string): string => join(rootOf(host), place)

export async function makePlace(host: Host, place: string): Promise<void> {
  await mkdir(rootOf(host), { recursive: true, mode: 0o700 })
  await (await open(pathOf(host, place), 'wx', 0o600)).close()
}

/** For writing at any position. Throws where the bytes of before are gone. */
export const openPlace = (host: Host, place: string) => open(pathOf(host, place), 'r+')

export const removePlace = (host: Host, place: string): Promise<void> => rm(pathOf(host, place), { force: true })

/**
 * A copy of one's own: whoever still writes to the upload, on this node or another, changes nothing of what is examined
 * and kept.
 */
export const copyPlace = (host: Host, place: string, to: string): Promise<void> =>
  copyFile(pathOf(host, place), to, constants.COPYFILE_EXCL | constants.COPYFILE_FICLONE)

/** Places that nothing has been written to for so long. */
export async function restingPlaces(host: Host, restMs: number, now: Date): Promise<string[]> {
  const names = await readdir(rootOf(host)).catch(() => [])
  const ages = await Promise.all(
    names.map((name) =>
      stat(pathOf(host, name)).then(
        ({ mtimeMs }) => now.getTime() - mtimeMs,
        () => 0,
      ),
    ),
  )
  return names.filter((_, at) => (ages[at] ?? 0) > restMs)
}
