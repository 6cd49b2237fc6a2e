import type { AddressInfo } from 'node:net'
import { usualLimits } from '../../../src/platform/limits.ts'
import { createTestApp } from '../../app.ts'
import { cloneDatabase, startTemplateDatabase } from '../../template-database.ts'

/** The API with the limits of the product, on a throw-away PostgreSQL and a port of its own. */
export async function openMeasuredApp() {
  const source = await startTemplateDatabase()
  const app = await createTestApp({ limits: usualLimits, database: cloneDatabase(source) })
  const listen = async () => {
    await app.http.listen({ port: 0, host: '127.0.0.1' })
    return `http://127.0.0.1:${(app.http.server.address() as AddressInfo).port}`
  }
  const close = async () => {
    await app.close()
    await source.stop()
  }
  return { app, listen, close }
}
