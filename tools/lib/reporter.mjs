import { appendFileSync } from 'node:fs'
import { relative } from 'node:path'
import { ROOT } from './node.mjs'

/**
 * A reporter of vitest beside its own: prints every error when it happens, and appends one line for each test file to
 * the file that TEST_RESULTS names, so that a run that is cut short still says what it has seen.
 */
export default class FileReporter {
  #rowsFile = process.env.TEST_RESULTS
  /** By test file, what failed in it so far. */
  #failures = new Map()

  onTestCaseResult(test) {
    if (test.result().state === 'failed') this.#fail(test.module, test.fullName, test.result().errors)
  }

  onTestSuiteResult(suite) {
    if (suite.errors().length > 0) this.#fail(suite.module, suite.fullName, suite.errors())
  }

  onTestModuleEnd(module) {
    const file = relative(ROOT, module.moduleId)
    // Of a file that does not load, or whose hooks failed.
    if (module.errors().length > 0) this.#fail(module, 'the file itself', module.errors())
    const states = [...module.children.allTests()].map((test) => test.result().state)
    const count = (state) => states.filter((one) => one === state).length
    const { duration, collectDuration } = module.diagnostic()
    this.#write({
      file,
      passed: count('passed'),
      failed: count('failed'),
      skipped: count('skipped'),
      failures: this.#failures.get(file) ?? [],
      seconds: (duration + collectDuration) / 1000,
    })
  }

  onTestRunEnd(_modules, unhandledErrors) {
    for (const error of unhandledErrors) {
      const during = error.VITEST_TEST_PATH
      this.#write({ file: during ? relative(ROOT, during) : null, unhandled: said(error) })
    }
  }

  #fail(module, name, errors) {
    const file = relative(ROOT, module.moduleId)
    const message = errors.map(said).join('\n')
    console.log(`✗ ${file} > ${name}\n${message.replace(/^/gm, '    ')}`)
    this.#failures.set(file, [...(this.#failures.get(file) ?? []), { name, message }])
  }

  #write(row) {
    if (this.#rowsFile) appendFileSync(this.#rowsFile, `${JSON.stringify(row)}\n`)
  }
}

/** The message, and where in our own files it was thrown. */
function said({ name, message = '', stacks = [], stack = '' }) {
  const place = stacks[0] ? `${relative(ROOT, stacks[0].file)}:${stacks[0].line}` : stack.split('\n')[1]?.trim()
  return [`${name ?? 'Error'}: ${message}`.split('\n').slice(0, 12).join('\n'), place && `at ${place}`]
    .filter(Boolean)
    .join('\n')
}
