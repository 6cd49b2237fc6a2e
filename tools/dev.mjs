import { spawn } from 'node:child_process'
import { ensureInstalled } from './lib/install.mjs'
import { environment, findNode, ROOT, serverEnvironment, serverFlags } from './lib/node.mjs'

/** npm run dev: the server, started anew when its sources change, and the web app with live reload, on one Ctrl-C. */

ensureInstalled({ withTools: true })
const node = findNode()
const env = environment(node, serverEnvironment)
const api = `http://127.0.0.1:${process.env.PORT ?? 3000}`

const children = [
  spawn(node, ['--watch', '--watch-preserve-output', ...serverFlags, 'server/src/main.ts'], {
    cwd: ROOT,
    env,
    stdio: 'inherit',
  }),
  spawn(node, ['../node_modules/vite/bin/vite.js', '--clearScreen', 'false'], {
    cwd: `${ROOT}/web`,
    env: { ...env, SLIPWAY_API: api },
    stdio: 'inherit',
  }),
]

let ending = false
/** When one ends or we are told alone, the other must go, too. A second signal would cut the server's ending short. */
function end(signal) {
  if (ending) return
  ending = true
  for (const child of children) child.kill(signal)
}
// Ctrl-C in a terminal reaches both by itself.
const terminal = process.stdin.isTTY || process.stdout.isTTY
process.on('SIGINT', () => {
  if (terminal) ending = true
  else end('SIGINT')
})
process.on('SIGTERM', () => end('SIGTERM')).on('SIGHUP', () => end('SIGHUP'))
for (const child of children) {
  child.on('exit', (code) => {
    process.exitCode ||= code ?? 0
    end('SIGTERM')
  })
}
