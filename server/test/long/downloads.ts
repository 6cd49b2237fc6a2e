/**
 * What archives of applications cost while people read them slowly: four of 48 MB stand still after their first bytes.
 * `node server/test/long/downloads.ts`, on a throw-away PostgreSQL.
 */
import { randomBytes } from 'node:crypto'
import { get } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { sharingContract } from '@slipway/domain/sharing/contract.ts'
import { buildShared, heldBy, look } from '../factories/shared.ts'
import { figure } from '../figure.ts'
import { openMeasuredApp } from './lib/measured-app.ts'

const atOnce = 4
const mebi = 1024 * 1024
const source = randomBytes(48 * mebi)

const { app, listen, close } = await openMeasuredApp()
const base = await listen()

/** Takes the first bytes and then no more; answers what hangs up. */
const begin = (url: string): Promise<() => void> =>
  new Promise((resolve, reject) => {
    const call = get(url, (answer) => {
      answer.once('data', () => {
        answer.pause()
        resolve(() => call.destroy())
      })
      answer.on('error', () => undefined)
    })
    call.on('error', reject)
  })

try {
  const shared = await buildShared(app, { source })
  const { data } = await shared.owner.call(sharingContract.add, {
    body: { application_id: shared.id, source: true, info: true, is_internal: false },
  })
  const url = base + (await look(app.visitor, heldBy(data.url))).data.download
  // A look at its beginning loads the code that every download needs.
  const hangUp = await begin(url)
  hangUp()
  const before = process.memoryUsage().rss
  const stops: (() => void)[] = []
  for (let reader = 0; reader < atOnce; reader++) stops.push(await begin(url))
  await sleep(3_000)
  const grown = process.memoryUsage().rss - before
  for (const stop of stops) stop()
  figure(`downloads: memory for ${atOnce} readers who stand still`, grown / mebi, 'MiB more', { atMost: 60 })
} finally {
  await close()
}
