import { fileURLToPath } from 'node:url'
import { startBenchDatabase } from './lib/database.ts'
import { load, sideBySide } from './lib/load.ts'
import { serve } from './lib/process.ts'
import { seedSubtasks } from './lib/seed.ts'
import { accessTokenFor } from './lib/token.ts'
const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const database = await startBenchDatabase()
try {
  const { programmerId } = await seedSubtasks(database.url, 200_000)
  const { token, dataDir } = await accessTokenFor(database.url, programmerId)
  const env = { DATABASE_URL: database.url, DATA_DIR: dataDir, DEMO: '0', LOG_LEVEL: 'error' }
  const bare = await serve(here('./peers/bare-list.ts'), env, '/health')
  const slipway = await serve(here('../server/src/main.ts'), { ...env, ...(process.env.PROF ? { NODE_OPTIONS: '--cpu-prof --cpu-prof-dir=/tmp/lists-prof' } : {}) }, '/api/ready')
  try {
    const headers = { authorization: `Bearer ${token}` }
    const query = 'filter[status]=published&filter[type]=programmer&include=application,task&sort=-id'
    const one = await fetch(`${slipway.url}/api/v3/subtasks?${query}`, { headers })
    console.log((await one.text()).slice(0, 2500))
    for (const total of ['&total=1', '']) {
      const ofBare = (seconds: number) => load(bare, `/list?offset=0${total}`, {}, { seconds })
      const ofSlipway = (seconds: number) => load(slipway, `/api/v3/subtasks?${query}&page[number]=1`, headers, { seconds })
      await sideBySide(1, () => ofBare(2), () => ofSlipway(4))
      const { left, right } = await sideBySide(3, () => ofBare(3), () => ofSlipway(3))
      console.log(total, left, right, 'rate', right.perSecond / left.perSecond, 'cpu', right.cpuMs / left.cpuMs)
    }
  } finally { await Promise.all([bare.stop(), slipway.stop()]) }
} finally { await database.stop() }
