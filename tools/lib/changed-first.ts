import { execFileSync } from 'node:child_process'
import { dirname, join, relative } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { lastGreen } from './seen-green.mjs'

const ROOT = join(import.meta.dirname, '../..')

/** Changed tests come first, then those beside changed code: what fails, fails soon. */
export class ChangedFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const changed = changedFiles()
    const place = ({ moduleId }: TestSpecification) => placeOf(relative(ROOT, moduleId), changed)
    return this.byLength(await super.sort(files)).toSorted((a, b) => place(a) - place(b))
  }

  /** Of those whose place is the same, the order in which they run. */
  protected byLength(files: TestSpecification[]): TestSpecification[] {
    return files
  }
}

/** 0 for a test that was changed itself, 1 for one beside code that was, 2 for all others. */
export function placeOf(file: string, changed: readonly string[]): number {
  if (changed.includes(file)) return 0
  const code = changed.filter((path) => !path.endsWith('.test.ts'))
  return code.some((path) => dirname(path) === dirname(file)) ? 1 : 2
}

/** Since the commit that the whole suite last passed on, or since the one before this; none without Git. */
function changedFiles(): string[] {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', stdio: 'pipe' })
  try {
    const known = git('diff', '--name-only', lastGreen() ?? 'HEAD~1')
    return `${known}${git('ls-files', '--others', '--exclude-standard')}`.split('\n').filter(Boolean)
  } catch {
    return []
  }
}
