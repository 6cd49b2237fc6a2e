import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { hangMs, patienceMs } from './server/test/patience.ts'
import { ChangedFirst } from './tools/lib/changed-first.ts'

/** No test has a limit of its own: each wait has this one, and each test the one that ends a hanging test. */
const limits = { testTimeout: hangMs, hookTimeout: hangMs, expect: { poll: { timeout: patienceMs } } }

export default defineConfig({
  test: {
    // Each waits for its database now and then: one more than there are cores fills them.
    maxWorkers: Math.min(4, availableParallelism() + 1),
    sequence: { sequencer: ChangedFirst },
    projects: [
      { test: { name: 'domain', include: ['domain/src/**/*.test.ts'], ...limits } },
      { test: { name: 'web', include: ['web/{src,build,worker}/**/*.test.ts'], ...limits } },
      {
        test: {
          name: 'server',
          include: ['server/src/**/*.test.ts', 'server/test/**/*.test.ts'],
          globalSetup: ['server/test/global-setup.ts'],
          // The server is loaded once a worker, not once a file: that was as long as the tests. So nothing stands in for
          // a module (vi.mock), and what a test watches (vi.spyOn) is let go when it ends.
          isolate: false,
          restoreMocks: true,
          ...limits,
        },
      },
    ],
  },
})
