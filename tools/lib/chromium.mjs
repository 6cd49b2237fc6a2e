import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** Debian's Chromium without windows: the journeys take a quarter less time in it. */
const SHELL = 'chromium-headless-shell'

const PLACES = [
  `/usr/bin/${SHELL}`,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** Ubuntu's /usr/bin/chromium-browser may be a stub that only tells to install a snap: ask it for its version. */
const works = (path) => existsSync(path) && spawnSync(path, ['--version'], { timeout: 30_000 }).status === 0

function find() {
  const given = process.env.CHROMIUM_PATH
  if (!given) return PLACES.find(works)
  if (works(given)) return given
  throw new Error(`CHROMIUM_PATH is ${given}, and no browser runs from there.`)
}

/** Path of a Chromium, installed with apt-get when there is none and we may; throws when there is none after all. */
export function ensureChromium() {
  const found = find()
  if (found && (process.env.CHROMIUM_PATH || found === PLACES[0] || !process.env.CI)) return found
  const installed = mayInstall() && install() ? find() : found
  if (installed) return installed
  throw new Error(
    'The browser tests need Chromium, and there is none: install it ("apt-get install chromium" as root, or Google ' +
      'Chrome) or set CHROMIUM_PATH to a Chromium or Chrome.',
  )
}

const mayInstall = () => process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0

function install() {
  console.log('Installing Chromium …')
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const apt = (...args) => spawnSync('apt-get', args, { stdio: 'inherit', env }).status === 0
  apt('update', '-qq')
  const add = (browser) => apt('install', '-y', '-qq', '--no-install-recommends', browser, 'fonts-liberation')
  return add(SHELL) || add('chromium')
}
