import { mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { type Embedded, startEmbedded } from '../src/platform/database/embedded.ts'
import { SHARED_FOLDER } from '../src/platform/database/embedded-binaries.ts'
import { hangMs } from './patience.ts'

/** A PostgreSQL of one's own that is gone with all its files after `stop`, or when the process ends without it. */
export async function startTemporaryPostgres(
  name: string,
  flags: Record<string, string>,
): Promise<Pick<Embedded, 'url' | 'superuserUrl' | 'stop'>> {
  // The data folder itself, not one below it: its user reaches it then, and the cluster lies in it.
  const dataDir = mkdtempSync(join(tmpdir(), `slipway-${name}-`))
  const { url, superuserUrl, stop } = await startEmbedded({ dataDir, flags, startMs: hangMs, stopMs: hangMs })
  const home = dirname(realpathSync(join(dataDir, 'cluster')))
  const remove = () => {
    if (home.startsWith(SHARED_FOLDER)) rmSync(home, { recursive: true, force: true })
    rmSync(dataDir, { recursive: true, force: true })
  }
  process.once('exit', remove)
  return {
    url,
    superuserUrl,
    stop: async () => {
      await stop()
      remove()
      process.off('exit', remove)
    },
  }
}
