import type { Browsers, Ended } from '../../../platform/browsers/browsers.ts'
import type { Tx } from '../../../platform/tx.ts'

type Needed = { browsers: Browsers | null }

/** Once it is certain; a service that doesn't answer ends the browser by its own clock. */
export function closeBrowser(tx: Tx<Needed>, id: number, why: Ended): void {
  const { services, log } = tx
  tx.afterCommit(() => {
    services.browsers
      ?.close(id, why)
      .catch((error: unknown) => log.warn({ err: error, id }, 'a browser was not closed'))
  })
}

/** Nobody stays signed in to an account that no application is published under. */
export function forgetBrowser(tx: Tx<Needed>, id: number): void {
  const { services, log } = tx
  tx.afterCommit(() => {
    services.browsers?.own
      ?.forget(id)
      .catch((error: unknown) => log.warn({ err: error, id }, 'a profile was not taken away'))
  })
}
