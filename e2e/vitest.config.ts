import { hangMs, patienceMs } from '@slipway/server/test/patience.ts'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** What takes by far the longest comes first, so that nothing waits for it at the end. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return sorted.toSorted((a, b) => Number(isLongest(b)) - Number(isLongest(a)))
  }
}
const isLongest = ({ moduleId }: TestSpecification) =>
  /\/(windows|main-job|lists|failures|looks\/[\w-]+)\.test\.ts$/.test(moduleId)

export default defineConfig({
  test: {
    // No test has a limit of its own: each wait has this one, and each test the one that ends a hanging test.
    expect: { poll: { timeout: patienceMs } },
    name: 'e2e',
    root: import.meta.dirname,
    include: ['**/*.test.ts'],
    testTimeout: hangMs,
    hookTimeout: hangMs,
    globalSetup: ['global-setup.ts'],
    // Each file has a product of its own; more than two at a time would wait for each other.
    maxWorkers: 2,
    // A worker loads the tests' tools once, and keeps its browser.
    isolate: false,
    sequence: { sequencer: LongestFirst },
  },
})
