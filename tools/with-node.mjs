import { ensureInstalled } from './lib/install.mjs'
import { become, environment, findNode } from './lib/node.mjs'

/** node tools/with-node.mjs script.ts …: runs a script of this repository under Node 24, on installed packages. */
const args = process.argv.slice(2)
ensureInstalled({ withTools: args[0]?.startsWith('tools/') })
const node = findNode()
await become(node, args, { cwd: process.cwd(), env: environment(node) })
