import type { Browsers } from '../../../platform/browsers/browsers.ts'
import type { Tx } from '../../../platform/tx.ts'

/** Once it is certain; a service that doesn't answer ends the browser by its own clock. */
export function closeBrowser(tx: Tx<{ browsers: Browsers | null }>, id: number): void {
  const { services, log } = tx
  tx.afterCommit(() => {
    services.browsers?.close(id).catch((error: unknown) => log.warn({ err: error, id }, 'a browser was not closed'))
  })
}
