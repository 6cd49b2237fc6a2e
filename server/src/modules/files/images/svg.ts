import { Worker } from 'node:worker_threads'
import { createGate } from '../../../platform/gate.ts'

const timeLimit = 5_000
const maxTags = 100_000
const maxDepth = 200
const one = createGate(1)

/**
 * The drawing without anything that could run or fetch; null when it can't be cleaned. A DOM is heavy and a hostile
 * drawing can keep a parser busy, so it is done in a thread of its own that ends with its memory and can be ended.
 */
export function cleanSvg(text: string): Promise<string | null> {
  const plain = withoutProlog(text)
  if (plain === null) return Promise.resolve(null)
  return one(() => inThread(plain))
}

/** Entities can only be declared in a document type with a body: such a file is refused, a plain type is cut off. */
function withoutProlog(text: string): string | null {
  if (/<!ENTITY|<!DOCTYPE[^>]*\[|<\?xml-stylesheet/i.test(text) || text.includes('\0')) return null
  if (isExcessive(text)) return null
  const start = text.search(/<svg[\s>]/)
  return start < 0 ? null : text.slice(start)
}

/** So many or so deeply nested elements that parsing them is an attack. Counted without parsing. */
function isExcessive(text: string): boolean {
  let tags = 0
  let depth = 0
  for (const [tag] of text.matchAll(/<\/?[A-Za-z][^>]{0,2000}/g)) {
    if (tag.startsWith('</')) depth--
    else if (!tag.endsWith('/')) depth++
    if (++tags > maxTags || depth > maxDepth) return true
  }
  return false
}

function inThread(text: string): Promise<string | null> {
  return new Promise((resolve) => {
    const worker = new Worker(new URL('./svg-thread.ts', import.meta.url), {
      workerData: text,
      resourceLimits: { maxOldGenerationSizeMb: 192 },
      // Without the parent's flags: test runners pass loaders of theirs.
      execArgv: [],
    })
    const timer = setTimeout(() => finish(null), timeLimit)
    const finish = (result: string | null) => {
      clearTimeout(timer)
      void worker.terminate()
      resolve(result)
    }
    worker.once('message', (result: string | null) => finish(result))
    worker.once('error', () => finish(null))
    worker.once('exit', () => finish(null))
  })
}
