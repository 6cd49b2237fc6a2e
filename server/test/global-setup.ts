import type { TestProject } from 'vitest/node'
import { startTemplateDatabase, type TemplateDatabase } from './template-database.ts'

declare module 'vitest' {
  interface ProvidedContext {
    templateDatabase: TemplateDatabase
  }
}

/** One server and one migrated template for the whole run. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { serverUrl, template, stop } = await startTemplateDatabase()
  project.provide('templateDatabase', { serverUrl, template })
  return stop
}
