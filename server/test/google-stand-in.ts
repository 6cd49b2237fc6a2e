import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface StandIn {
  /** What browsers are told to take for Google. */
  origin: string
  /** What pages have told, in the order in which it came: the field and what stands in it. */
  typed: { field: string; value: string; cookie: string }[]
  /** Requests that came under another name, which no browser may make. */
  strange: string[]
  close(): Promise<void>
}

const host = 'accounts.google.test'

/** A page to sign in at. It tells of every field that changes, and of nothing by itself. */
const signIn = `<!doctype html><html><head><title>Sign in</title>
<style>body{margin:0;font:20px sans-serif}input,a,button{position:absolute;left:20px;width:300px;height:40px;box-sizing:border-box}</style></head><body>
<input id="email" style="top:20px" autofocus><input id="password" type="password" style="top:80px">
<button id="reveal" style="top:140px" onclick="document.getElementById('password').type='text'">Show</button>
<a id="other" style="top:200px" href="/other" target="_blank">Other</a>
<input id="code" type="tel" style="top:260px">
<button style="top:320px" onclick="tell('shown', getComputedStyle(code()).webkitTextSecurity + ' ' + code().value)">How</button>
<button style="top:380px" onclick="code().removeAttribute('style'); code().setAttribute('style', 'top:260px')">Style</button>
<button style="top:440px" onclick="code().type = 'text'; code().style.cssText = 'top:260px; -webkit-text-security: none !important'">Kind</button>
<script>
const tell = (field, value) => fetch('/typed', { method: 'POST', body: JSON.stringify({ field, value }) })
const code = () => document.getElementById('code')
for (const id of ['email', 'password', 'code']) document.getElementById(id).addEventListener('input', (e) => tell(id, e.target.value))
addEventListener('wheel', () => tell('wheel', '1'), { once: true })
</script></body></html>`

const pages: Readonly<Record<string, (query: URLSearchParams) => string>> = {
  '/': () => signIn,
  '/other': () => '<!doctype html><title>Other</title><p>Another page</p>',
  '/go': (query) => `<!doctype html><title>Going</title><script>location.href = ${quoted(query)}</script>`,
  '/ask': (query) =>
    `<!doctype html><title>Asking</title><script>fetch(${quoted(query)}, { mode: 'no-cors' }).then(() => 'reached', () => 'refused')
     .then((value) => fetch('/typed', { method: 'POST', body: JSON.stringify({ field: 'ask', value }) }))</script>`,
}
const quoted = (query: URLSearchParams) => JSON.stringify(query.get('to')).replaceAll('<', '\\u003c')

/** A server of this machine that stands for Google under a name of its own, and under no other. */
export async function createStandIn(): Promise<StandIn> {
  const typed: StandIn['typed'] = []
  const strange: string[] = []
  const server = createServer(async (request, answer) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', `http://${host}`)
    if (request.headers.host !== `${host}:${port()}`) strange.push(`${request.headers.host}${request.url}`)
    if (pathname === '/typed') {
      typed.push({ ...JSON.parse(await textOf(request)), cookie: request.headers.cookie ?? '' })
      return answer.end()
    }
    if (pathname === '/redirect') return answer.writeHead(302, { location: searchParams.get('to') ?? '/' }).end()
    if (pathname === '/file')
      return answer.writeHead(200, { 'content-disposition': 'attachment; filename="loot.bin"' }).end('loot')
    const cookie = searchParams.get('cookie')
    if (cookie) answer.setHeader('set-cookie', `who=${cookie}; Max-Age=86400; Path=/`)
    const page = pages[pathname]
    answer.setHeader('content-type', 'text/html; charset=utf-8')
    return answer.writeHead(page ? 200 : 404).end(page?.(searchParams) ?? '')
  })
  await new Promise<void>((resolve) => server.listen(0, '::', resolve))
  const port = () => (server.address() as AddressInfo).port
  return {
    origin: `http://${host}:${port()}`,
    typed,
    strange,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of request) text += String(chunk)
  return text
}
