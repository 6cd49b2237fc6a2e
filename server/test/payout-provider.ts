import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { signatureOf } from '../src/platform/payouts/signature.ts'

/** What the server does with a request to pay. */
export type Whim =
  /** Takes it, and answers. */
  | 'takes'
  /** Takes it and hangs up before it answers: whoever asked can't know. */
  | 'hangs-up'
  /** Hangs up and has taken nothing. */
  | 'drops'
  /** Takes the connection and never says a word; has paid. */
  | 'silent'
  /** Says no, in words that hold a card number, as providers do. */
  | 'refuses'
  /** Pays, and says no all the same. */
  | 'lies'
  /** Takes it and answers a page. */
  | 'babbles'
  /** Breaks. */
  | 'breaks'
  /** Turns it away at the door. */
  | 'turns-away'

export interface Payment {
  requestId: string
  documentId: number
  state: 'PENDING' | 'EXECUTED' | 'DECLINED'
  amount: number
  currency: string
  comment: string | null
  accountFrom: string
  callbackUrl: string | undefined
  payload: Readonly<Record<string, string>>
  /** What a status says instead of the truth. */
  says?: Readonly<Record<string, unknown>>
}

export interface PayoutProvider {
  url: string
  env: Record<string, string>
  /** Requests to pay, by the number that they come under. */
  posts: Map<string, number>
  /** What it has taken: whatever comes again under a number is the same payment. */
  payments: Map<string, Payment>
  /** Questions, in their order. */
  asked: string[]
  whim: Whim | ((order: Payment) => Whim)
  /** What becomes of what it takes. */
  fate: Payment['state'] | ((order: Payment) => Payment['state'])
  /** Its word for how many payments went out: of each number at most one. */
  executed(): Payment[]
  /** What it would send to tell of a payment. */
  callback(payment: Payment, at: Date, changes?: object, secret?: string): Callback
  /** What is left on its accounts, by its words for currencies. */
  balances: Record<string, number>
  /** Of which currencies a balance was asked for, in their order. */
  balancesRead: string[]
  /** Questions about balances are answered so. */
  accountsInstead: ((response: ServerResponse) => void) | null
  /** Statuses are answered so, whatever they ask; null: by the truth. */
  statusInstead: ((response: ServerResponse) => void) | null
  close(): Promise<void>
}

/** What it may say to a question instead of the truth. */
export const saying =
  (status: number, error: string): NonNullable<PayoutProvider['statusInstead']> =>
  (response) =>
    json(response, status, { error })

export interface Callback {
  headers: Record<string, string>
  body: string
}

/** Currencies that it calls otherwise than we do. */
const ours: Readonly<Record<string, string>> = { RUR: 'RUB', USDTt: 'USDT' }

const key = 'key-of-the-tests'
const secret = 'secret-of-the-tests'

/** A server of this machine that stands in for Capitalist (providers.md, section 9a): it checks signatures, and lies. */
export async function startPayoutProvider(): Promise<PayoutProvider> {
  let documents = 9_007_199_254_740_000
  const server = createServer(async (request, response) => {
    const { method = '', url = '', headers } = request
    const body = await text(request)
    const signed = signatureOf(String(headers['x-request-timestamp']), body, secret)
    if (headers['api-key'] !== key || headers.signature !== signed) return void response.writeHead(401).end('No key')
    if (method === 'POST' && url === '/v1/payment') return pay(JSON.parse(body), response)
    const requestId = /^\/v1\/payment\/([\w-]+)$/.exec(url)?.[1]
    if (requestId) return status(requestId, response)
    const currency = /^\/v1\/account\/list\?currency=(\w+)$/.exec(url)?.[1]
    if (currency) return accounts(currency, response)
    json(response, 400, { error: 'Unknown call' })
  })

  function pay(order: Order, response: ServerResponse): void {
    const { userRequestId: requestId, amount, currency, accountFrom, callbackUrl, payload } = order
    own.posts.set(requestId, (own.posts.get(requestId) ?? 0) + 1)
    const known = own.payments.get(requestId)
    const fresh: Payment = {
      ...{ requestId, amount, currency, accountFrom, callbackUrl, payload, documentId: ++documents, comment: null },
      state: 'PENDING',
    }
    const payment = known ?? fresh
    const whim = typeof own.whim === 'function' ? own.whim(payment) : own.whim
    if (!known && !['drops', 'refuses', 'breaks', 'turns-away'].includes(whim)) {
      payment.state = typeof own.fate === 'function' ? own.fate(payment) : own.fate
      own.payments.set(requestId, payment)
    }
    if (whim === 'silent') return
    if (whim === 'hangs-up' || whim === 'drops') return void response.socket?.destroy()
    if (whim === 'refuses' || whim === 'lies')
      return json(response, 400, { error: `Card ${payload.account} is refused` })
    if (whim === 'turns-away') return void response.writeHead(401).end('No key')
    if (whim === 'breaks') return void response.writeHead(502).end('<html>')
    if (whim === 'babbles') return void response.writeHead(200).end('<html>')
    json(response, 200, { documentId: payment.documentId })
  }

  function accounts(currency: string, response: ServerResponse): void {
    own.balancesRead.push(currency)
    if (own.accountsInstead) return own.accountsInstead(response)
    const number = own.env[`CAPITALIST_ACCOUNT_${ours[currency] ?? currency}`]
    const balance = own.balances[currency]
    json(response, 200, balance === undefined ? [] : [{ number, currency, name: 'Main', balance }])
  }

  function status(requestId: string, response: ServerResponse): void {
    own.asked.push(requestId)
    if (own.statusInstead) return own.statusInstead(response)
    const payment = own.payments.get(requestId)
    if (!payment) return json(response, 400, { error: 'Payment not found' })
    json(response, 200, { ...documentOf(payment), payload: JSON.stringify(payment.payload), ...payment.says })
  }

  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const own: PayoutProvider = {
    url,
    env: {
      ...{ CAPITALIST_URL: url, CAPITALIST_KEY: key, CAPITALIST_SECRET: secret },
      ...{
        CAPITALIST_ACCOUNT_RUB: 'R0000001',
        CAPITALIST_ACCOUNT_USD: 'U0000001',
        CAPITALIST_ACCOUNT_USDT: 'T0000001',
      },
    },
    posts: new Map(),
    payments: new Map(),
    asked: [],
    whim: 'takes',
    fate: 'EXECUTED',
    statusInstead: null,
    balances: { RUR: 1_250.5, USD: 100, USDTt: 100 },
    balancesRead: [],
    accountsInstead: null,
    executed: () => [...own.payments.values()].filter(({ state }) => state === 'EXECUTED'),
    callback(payment, at, changes = {}, by = secret) {
      const body = JSON.stringify({ ...documentOf(payment), ...changes })
      const timestamp = String(at.getTime())
      return {
        body,
        headers: {
          'content-type': 'application/json',
          'x-request-timestamp': timestamp,
          signature: signatureOf(timestamp, body, by),
        },
      }
    },
    close: () =>
      new Promise((closed) => {
        server.closeAllConnections()
        server.close(() => closed())
      }),
  }
  return own
}

interface Order {
  userRequestId: string
  amount: number
  currency: string
  accountFrom: string
  callbackUrl?: string
  payload: Readonly<Record<string, string>>
}

const documentOf = ({ requestId, payload, says: _says, ...payment }: Payment) => ({
  ...payment,
  fee: 1.12,
  type: payload.type,
  userRequestId: requestId,
})

function json(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' })
  response.end(JSON.stringify(body))
}
