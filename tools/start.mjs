import { ensureInstalled } from './lib/install.mjs'
import { become, environment, findNode, ROOT } from './lib/node.mjs'
import { buildWeb } from './lib/web.mjs'

/** npm start: installs when needed, builds the web app when it is stale, and runs the server under Node 24. */
ensureInstalled()
const node = findNode()
const built = await buildWeb(node)
if (built !== 0) process.exit(built)
const args = [`${ROOT}/server/src/main.ts`, ...process.argv.slice(2)]
await become(node, args, { cwd: ROOT, env: environment(node) })
