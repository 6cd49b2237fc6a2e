import type { TestProject } from 'vitest/node'
import { startTemplateDatabase } from './template-database.ts'

/** One server and one migrated template for the whole run. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { stop, ...database } = await startTemplateDatabase()
  project.provide('templateDatabase', database)
  return stop
}
