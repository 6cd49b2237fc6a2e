import { pino } from 'pino'
import { createChromium } from '../src/platform/browsers/chromium.ts'
import { createPlaces } from '../src/platform/browsers/hosts.ts'

// A process with a browser, for tests that kill it: tells the browser's number and stays.
const [path, folder, origin] = process.argv.slice(2) as [string, string, string]
const log = pino({ level: 'silent' })
const places = createPlaces(origin)
const browsers = createChromium({ path, folder, places, most: 1, now: () => new Date(), log })
await browsers.own.screen(1, { userId: 1, until: new Date(Date.now() + 600_000) })
process.stdout.write(`${browsers.pidOf(1)}\n`)
setInterval(() => undefined, 60_000)
