import type { z } from 'zod'
import { parseExactly } from '../exact-json.ts'
import { harmless } from '../payouts/gate.ts'
import { readWhole } from '../read-body.ts'

const maxAnswer = 64 * 1024

/** Why a balance is not known. Its words are shown and logged: they hold no address, and nothing that may be a key. */
export class BalanceError extends Error {
  constructor(words: unknown, options?: ErrorOptions) {
    super(harmless(words), options)
    this.name = 'BalanceError'
  }
}

export interface Asked<S extends z.ZodType> {
  url: URL
  headers?: Readonly<Record<string, string>>
  timeoutMs: number
  /** Of what is taken for an answer. */
  schema: S
}

/**
 * Asks for a balance by GET, without redirects. Throws BalanceError for anything but the answer of the schema: what a
 * service says beside its status is left out, since one may repeat the key that it was sent.
 */
export async function askBalance<S extends z.ZodType>({
  url,
  headers = {},
  timeoutMs,
  schema,
}: Asked<S>): Promise<z.output<S>> {
  const response = await fetch(url, {
    headers: { accept: 'application/json', ...headers },
    redirect: 'manual',
    signal: AbortSignal.timeout(timeoutMs),
  }).catch(unreached)
  const text = new TextDecoder().decode(await readWhole(response, maxAnswer).catch(unreached))
  if (response.status !== 200) throw new BalanceError(`HTTP ${response.status}`)
  const read = schema.safeParse(parsed(text))
  if (!read.success) throw new BalanceError('unreadable answer')
  return read.data
}

function parsed(text: string): unknown {
  try {
    return parseExactly(text)
  } catch (cause) {
    throw new BalanceError('unreadable answer', { cause })
  }
}

/** The message of what fetch throws may hold the address, and with it a key. */
function unreached(error: unknown): never {
  const { name, cause } = error as Error & { cause?: { code?: string } }
  const words = name === 'TimeoutError' ? 'no answer in time' : 'broken answer'
  throw new BalanceError(cause?.code ?? words)
}

/** An address below that of a service, whatever ends it. */
export const below = (base: string, path: string): URL => new URL(`${base.replace(/\/$/, '')}/${path}`)
