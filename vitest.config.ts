import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    // As many as the smallest machine has cores: vitest itself would leave one of them idle.
    maxWorkers: 2,
    projects: [
      { test: { name: 'domain', include: ['domain/src/**/*.test.ts'] } },
      { test: { name: 'web', include: ['web/{src,build}/**/*.test.ts'] } },
      {
        test: {
          name: 'server',
          include: ['server/src/**/*.test.ts', 'server/test/**/*.test.ts'],
          globalSetup: ['server/test/global-setup.ts'],
          // The server is loaded once a worker, not once a file: that was as long as the tests. So nothing stands in for
          // a module (vi.mock), and what a test watches (vi.spyOn) is let go when it ends.
          isolate: false,
          restoreMocks: true,
          testTimeout: 20_000,
          hookTimeout: 30_000,
        },
      },
    ],
  },
})
