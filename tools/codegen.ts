import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { generateCalls } from './lib/generate-calls.ts'
import { generateSchema } from './lib/generate-schema.ts'
import { ROOT } from './lib/sources.ts'

/** Writes the files that are made of others: types of tables, calls for the browser. With --check only compares. */

const check = process.argv.includes('--check')
const files = { ...generateCalls(), 'server/src/platform/database/schema.ts': await generateSchema() }

for (const [path, text] of Object.entries(files)) {
  const file = join(ROOT, path)
  if (!check) writeFileSync(file, text)
  else if (!existsSync(file) || readFileSync(file, 'utf8') !== text) {
    console.error(`${path} is not what it is made of: run npm run codegen.`)
    process.exitCode = 1
  }
}
