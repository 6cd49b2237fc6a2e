import { inject } from 'vitest'
import { cloneDatabase, type TemplateDatabase } from './template-database.ts'

declare module 'vitest' {
  interface ProvidedContext {
    templateDatabase: TemplateDatabase
  }
}

/** A migrated database for this test file alone: make it in beforeAll, drop it in afterAll. */
export const createTestDatabase = (): ReturnType<typeof cloneDatabase> => cloneDatabase(inject('templateDatabase'))
