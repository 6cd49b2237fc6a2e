import { startTemplateDatabase } from '@slipway/server/test/template-database.ts'
import type { TestProject } from 'vitest/node'
import type { DemoTemplate } from './lib/demo-template.ts'
import { emptyInstallation } from './lib/installation.ts'
import { startProduct } from './lib/product.ts'

declare module 'vitest' {
  interface ProvidedContext {
    demo: DemoTemplate
  }
}

/** One PostgreSQL for the whole run, and the demo that the product's first start makes: each file gets a copy. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  if (process.env.E2E_URL) return async () => undefined
  const first = await emptyInstallation()
  const { stop, ...database } = await startTemplateDatabase(async (databaseUrl) => {
    const product = await startProduct({ ...first, databaseUrl, remove: async () => undefined })
    await product.stop()
  })
  project.provide('demo', { ...database, folder: first.folder })
  return async () => {
    await stop()
    await first.remove()
  }
}
