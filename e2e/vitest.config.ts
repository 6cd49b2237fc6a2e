import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    // A machine that runs two journeys beside each other is slow now and then.
    expect: { poll: { timeout: 15_000 } },
    name: 'e2e',
    root: import.meta.dirname,
    include: ['**/*.test.ts'],
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // Each file has a product and a browser of its own; more than two at a time would wait for each other.
    maxWorkers: 2,
  },
})
