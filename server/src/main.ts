import { enableCompileCache } from 'node:module'

// Before anything else is imported: it spares every later start stripping the types and compiling again.
enableCompileCache()
const { run } = await import('./run.ts')
await run()
