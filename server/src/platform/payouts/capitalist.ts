import { type Currency, currencies, formatMinor } from '@slipway/domain/kernel/money.ts'
import { type PayoutNeed, payoutNeeds } from '@slipway/domain/money/targets.ts'
import { AppError } from '../app-error.ts'
import { type Breaker, createBreaker } from '../breaker.ts'
import { parseExactly } from '../exact-json.ts'
import { readWhole } from '../read-body.ts'
import { readAccounts, readDocument } from './capitalist-answer.ts'
import { channelOf, currencyCodes, payloadOf } from './capitalist-payload.ts'
import { GateError, type PayoutGate } from './gate.ts'
import { isSigned, signatureOf } from './signature.ts'

export interface CapitalistOptions {
  url: string
  key: string | undefined
  secret: string | undefined
  /** The accounts that money is paid from. */
  accounts: Readonly<Partial<Record<Currency, string | undefined>>>
  /** Where it tells how payments ended; it is asked in any case. */
  callbackUrl: string | null
  now?: () => number
  breaker?: Breaker
  timeoutMs?: number
}

const maxAnswer = 64 * 1024

/** A number of JSON, digit by digit. */
const rawNumber = (JSON as unknown as { rawJSON(text: string): unknown }).rawJSON

/** The connection never came about, so nothing was sent. */
const unsent: readonly string[] = [
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]

/** Integration API v2 (providers.md, section 9a): JSON, signed over the bytes that are sent. */
export function createCapitalist(options: CapitalistOptions): PayoutGate {
  const { accounts, callbackUrl, breaker = createBreaker() } = options
  const ask = async (path: string, body?: object): Promise<Replied> => {
    const { key, secret } = options
    if (!key || !secret) throw new GateError('unsent', 'not set up')
    return breaker.run(() => request({ ...options, key, secret }, path, body), isAnswer).catch(closed)
  }
  return {
    missing: missingOf(options),
    currencies: currencies.filter((currency) => accounts[currency]),
    pays: (way) => Boolean(accounts[way.currency]) && channelOf(way) !== null,
    async pay(order) {
      const { answer } = await ask('v1/payment', {
        userRequestId: order.requestId,
        accountFrom: accounts[order.currency],
        amount: rawNumber(formatMinor(order.amount)),
        currency: currencyCodes[order.currency],
        ...(callbackUrl && { callbackUrl }),
        payload: payloadOf(order),
      })
      const { documentId } = (answer ?? {}) as { documentId?: unknown }
      if (typeof documentId !== 'string' || !/^\d{1,30}$/.test(documentId))
        throw new GateError('unknown', 'no document')
      return documentId
    },
    async ask(requestId) {
      try {
        const read = readDocument((await ask(`v1/payment/${encodeURIComponent(requestId)}`)).answer)
        if (read.requestId !== requestId) throw new GateError('unknown', 'another payment')
        return read
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        if (saysAbsent(error)) return null
        throw new GateError('unknown', error.message, { cause: error })
      }
    },
    readCallback(callback, now) {
      if (!options.secret || !isSigned(callback, options.secret, now)) return null
      return readDocument(parsed(callback.bytes.toString()))
    },
    async balance(currency) {
      const { answer } = await ask(`v1/account/list?currency=${currencyCodes[currency]}`)
      const own = readAccounts(answer).find(({ number }) => number === accounts[currency])
      if (!own) throw new GateError('refused', 'no such account')
      return own.balance
    },
  }
}

function missingOf({ key, secret, accounts }: CapitalistOptions): PayoutNeed[] {
  const account = currencies.some((currency) => accounts[currency])
  return payoutNeeds.filter((need) => !{ key, secret, account }[need])
}

interface Replied {
  answer: unknown
}
type Ready = CapitalistOptions & { key: string; secret: string }

/** It answered in words. To a question most of them say nothing of the payment: not from here, not now, not so signed. */
class Refusal extends GateError {
  readonly status: number
  constructor(status: number, words: string) {
    super('refused', words)
    this.status = status
  }
}

/**
 * How it may say that it knows no such payment; its documentation does not tell. A number among its words is `…` by then.
 * Anything else is no absence, however like one it reads: a payment that is wrongly taken for absent is paid twice.
 */
const absences: readonly RegExp[] = [
  /^(?:the )?(?:payment|document)(?: with)?(?: this)?(?: (?:id|userRequestId))?[ :=]*…? ?(?:is |was )?(?:not found|unknown|does not exist)[.!]?$/i,
  /^(?:unknown|no such) (?:payment|document)[ :=]*…?[.!]?$/i,
]
const saysAbsent = ({ status, message }: Refusal): boolean =>
  absences.some((words) => words.test(message)) || (status === 404 && /^not found[.!]?$/i.test(message))

/** Ten seconds, no redirects. 400 is its word for no; anything but that and 200 says nothing of what was done. */
async function request(options: Ready, path: string, body?: object): Promise<Replied> {
  const { url, key, secret, now = Date.now, timeoutMs = 10_000 } = options
  const timestamp = String(now())
  const text = body === undefined ? '' : JSON.stringify(body)
  const response = await fetch(`${url.replace(/\/$/, '')}/${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      accept: 'application/json',
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      'API-Key': key,
      'X-Request-Timestamp': timestamp,
      Signature: signatureOf(timestamp, text, secret),
    },
    ...(body === undefined ? {} : { body: text }),
    redirect: 'manual',
    signal: AbortSignal.timeout(timeoutMs),
  }).catch(unreached)
  const said = new TextDecoder().decode(await readWhole(response, maxAnswer).catch(unreached))
  const { status } = response
  if (status === 200) return { answer: parsed(said) }
  // Turned away at the door: the key, the address or how often.
  if ([401, 403, 429].includes(status)) throw new GateError('unsent', `HTTP ${status}`)
  if (status !== 400 && status !== 404) throw new GateError('unknown', `HTTP ${status}`)
  const { error } = Object(parsed(said)) as { error?: unknown }
  if (typeof error !== 'string') throw new GateError('unknown', `HTTP ${status} without a word`)
  throw new Refusal(status, error)
}

function parsed(text: string): unknown {
  try {
    return parseExactly(text)
  } catch (cause) {
    throw new GateError('unknown', 'no JSON', { cause })
  }
}

function unreached(error: unknown): never {
  const { name, cause } = error as Error & { cause?: { code?: string } }
  const code = cause?.code ?? name
  throw new GateError(unsent.includes(code) ? 'unsent' : 'unknown', code)
}

/** While the breaker is open nothing is sent. */
function closed(error: unknown): never {
  if (error instanceof AppError && error.code === 'unavailable')
    throw new GateError('unsent', 'it has not answered lately')
  throw error
}

const isAnswer = (error: unknown) => error instanceof GateError && error.failure === 'refused'
