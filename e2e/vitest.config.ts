import { availableParallelism } from 'node:os'
import { hangMs, patienceMs } from '@slipway/server/test/patience.ts'
import { defineConfig } from 'vitest/config'
import type { TestSpecification } from 'vitest/node'
import { ChangedFirst } from '../tools/lib/changed-first.ts'

/** Then what takes by far the longest, so that nothing waits for it at the end. */
class ThenLongest extends ChangedFirst {
  protected override byLength(files: TestSpecification[]): TestSpecification[] {
    return files.toSorted((a, b) => Number(isLongest(b)) - Number(isLongest(a)))
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
    // Each waits for its browser and its product a third of the time: one more than there are cores fills them.
    maxWorkers: Math.min(4, availableParallelism() + 1),
    // A worker loads the tests' tools once, and keeps its browser.
    isolate: false,
    sequence: { sequencer: ThenLongest },
  },
})
