import { pathToFileURL } from 'node:url'
import './lib/end-with-npm.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { become, environment, findNode, ROOT, serverEnvironment, serverFlags } from './lib/node.mjs'
import { buildWeb } from './lib/web.mjs'

/** npm start: installs when needed, builds the web app when it is stale, and runs the server under Node 24. */
ensureInstalled({ withTools: false })
const node = findNode()
const built = await buildWeb(node)
if (built !== 0) process.exit(built)
const watch = pathToFileURL(`${ROOT}/tools/lib/end-with-npm.mjs`).href
const args = [...serverFlags, '--import', watch, `${ROOT}/server/src/main.ts`, ...process.argv.slice(2)]
await become(node, args, { cwd: ROOT, env: environment(node, serverEnvironment) })
