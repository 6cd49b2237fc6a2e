import { chmodSync, mkdirSync } from 'node:fs'

/**
 * Makes the folder of everything that is ours, and closes it to others: what this process writes from now on is its
 * owner's alone. As root the folder stays passable, because the embedded database runs as another user below it.
 */
export function prepareDataDir(folder: string): void {
  // Folders above it are not ours: they come as anybody's would.
  mkdirSync(folder, { recursive: true })
  process.umask(0o077)
  try {
    chmodSync(folder, process.getuid?.() === 0 ? 0o711 : 0o700)
  } catch (error) {
    // A mounted volume may belong to somebody else.
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') throw error
  }
}
