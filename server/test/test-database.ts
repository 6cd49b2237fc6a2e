import { inject } from 'vitest'
import { cloneDatabase } from './template-database.ts'

/** A migrated database for this test file alone: make it in beforeAll, drop it in afterAll. */
export const createTestDatabase = (): ReturnType<typeof cloneDatabase> => cloneDatabase(inject('templateDatabase'))
