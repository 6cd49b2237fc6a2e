/** The bytes do not hold together. Our own parsers throw it, or RangeError as reading beyond the end does. */
export class Broken extends Error {}

/**
 * Is it the file's fault? Whatever is thrown by anything but a parser of ours or a decoder that was called through
 * `decoding` is a fault of the product, its machine or its installation, and says nothing about the file.
 */
export const isBroken = (error: unknown): boolean =>
  error instanceof Broken || (error instanceof RangeError && !isOfSystem(error))

const isOfSystem = (error: object): boolean => 'syscall' in error

/** Node's own errors about bytes: texts, compressed data, certificates. All others of its codes are about calls. */
const codesOfBytes = /^(Z_|ERR_ENCODING_INVALID|ERR_OUT_OF_RANGE|ERR_BUFFER_|ERR_OSSL_|ERR_STRING_TOO_LONG)/
const faultsOfCode = [TypeError, ReferenceError, SyntaxError, EvalError, URIError]

/** Did a library say so of the bytes it was given? A module that is missing, or a call that is wrong, says nothing. */
export function saysBroken(error: unknown): boolean {
  if (isBroken(error)) return true
  if (typeof error !== 'object' || error === null) return true
  const { code } = error as NodeJS.ErrnoException
  if (isOfSystem(error)) return false
  if (typeof code === 'string') return codesOfBytes.test(code)
  return !faultsOfCode.some((kind) => error instanceof kind)
}

const asBroken = (error: unknown): unknown =>
  saysBroken(error) && !(error instanceof Broken) ? new Broken('A decoder gave up', { cause: error }) : error

/** Calls a decoder of a library. What it says of the bytes becomes `Broken`; nothing else is called through it. */
export async function decoding<T>(work: () => T | Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw asBroken(error)
  }
}

/** The same for a library that hands over one thing after the other. */
export async function* decodingEach<T>(things: AsyncIterable<T>): AsyncGenerator<T> {
  const iterator = things[Symbol.asyncIterator]()
  try {
    for (;;) {
      const next = await decoding(() => iterator.next())
      if (next.done) return
      yield next.value
    }
  } finally {
    await iterator.return?.()
  }
}
