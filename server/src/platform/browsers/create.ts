import type { Logger } from 'pino'
import type { Config } from '../config.ts'
import type { Browsers } from './browsers.ts'
import { createChromium } from './chromium.ts'
import { createPlaces } from './hosts.ts'
import { profilesIn } from './profiles.ts'

/** Null without a Chromium: the credentials are shown instead. */
export function createBrowsers(config: Config, log: Logger, now: () => Date): Browsers | null {
  if (!config.BROWSER_PATH) return null
  return createChromium({
    path: config.BROWSER_PATH,
    folder: profilesIn(config),
    places: createPlaces(config.BROWSER_STAND_IN),
    most: config.BROWSER_LIMIT,
    now,
    log,
  })
}
