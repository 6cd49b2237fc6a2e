import { hangMs, patienceMs } from '@slipway/server/test/patience.ts'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** The walk through all screens takes by far the longest, so that nothing waits for it at the end. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return sorted.toSorted((a, b) => Number(isLongest(b)) - Number(isLongest(a)))
  }
}
const isLongest = ({ moduleId }: TestSpecification) => moduleId.endsWith('/screens.test.ts')

export default defineConfig({
  test: {
    // No test has a limit of its own: each wait has this one, and each test the one that ends a hanging test.
    expect: { poll: { timeout: patienceMs } },
    name: 'e2e',
    root: import.meta.dirname,
    include: ['**/*.test.ts'],
    testTimeout: hangMs,
    hookTimeout: hangMs,
    // Each file has a product and a browser of its own; more than two at a time would wait for each other.
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
  },
})
