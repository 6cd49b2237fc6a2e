import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, readdirSync, readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'

const source = fileURLToPath(new URL('../peers/react-admin', import.meta.url))
const root = fileURLToPath(new URL('../../', import.meta.url))
const work = join(root, '.cache/react-admin')

/**
 * Builds the peer and serves it by brotli, its calls passed on to the product. Its packages (300 MB) are no part of the
 * project's installation: they are fetched by the lock file beside its sources when it is first measured.
 */
export async function startReactAdmin(api: string) {
  cpSync(source, work, { recursive: true })
  if (!existsSync(join(work, 'node_modules/react-admin'))) {
    execFileSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: work, stdio: 'inherit' })
  }
  const vite = join(root, 'node_modules/vite/bin/vite.js')
  execFileSync(process.execPath, [vite, 'build', work, '--logLevel', 'error'], { cwd: work, stdio: 'inherit' })
  const files = new Map(
    readdirSync(join(work, 'dist'), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => {
        const path = join(entry.parentPath, entry.name)
        return [path.slice(join(work, 'dist').length), brotliCompressSync(readFileSync(path))]
      }),
  )
  const server = createServer((request, response) => {
    if (request.url?.startsWith('/api/')) return void passOn(api, request, response)
    const name = files.has(request.url ?? '') ? (request.url ?? '') : '/index.html'
    const type = name.endsWith('.js') ? 'text/javascript' : name.endsWith('.css') ? 'text/css' : 'text/html'
    response.writeHead(200, { 'content-type': `${type}; charset=utf-8`, 'content-encoding': 'br' })
    response.end(files.get(name))
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () => server.close().closeAllConnections(),
  }
}

async function passOn(api: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { authorization = '', 'accept-language': language = 'ru' } = request.headers
  const headers = { authorization, 'accept-language': language, 'x-requested-with': 'slipway' }
  const answer = await fetch(api + request.url, { headers })
  response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? 'application/json' })
  response.end(Buffer.from(await answer.arrayBuffer()))
}
