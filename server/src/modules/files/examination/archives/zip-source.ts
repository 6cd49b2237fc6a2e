import { closeSync, fstatSync, openSync, readSync } from 'node:fs'
import { Readable } from 'node:stream'
import { RandomAccessReader } from 'yauzl'

/** How much is read at once where yauzl asks for a few bytes. */
const windowSize = 262_144
const chunkSize = 65_536

/**
 * The bytes of an archive, of which a piece is kept at hand. yauzl reads each entry of a directory by two small reads;
 * as calls of their own, tens of thousands of them take many seconds. Reading blocks, which in the sandbox disturbs
 * nobody.
 */
export class ZipSource extends RandomAccessReader {
  readonly size: number
  readonly #file: number | null
  #window: Buffer
  #start = 0

  /** A file by its path, or an archive that was inside another one. */
  constructor(from: string | Buffer) {
    super()
    this.#file = typeof from === 'string' ? openSync(from, 'r') : null
    this.#window = typeof from === 'string' ? Buffer.alloc(0) : from
    this.size = this.#file === null ? this.#window.length : fstatSync(this.#file).size
  }

  /** So many bytes from there on, fewer at the end. Valid until the next call. */
  bytesAt(position: number, length: number): Buffer {
    const outside = position < this.#start || position + length > this.#start + this.#window.length
    if (outside && this.#file !== null) {
      const bytes = Buffer.allocUnsafe(Math.max(length, windowSize))
      this.#window = bytes.subarray(0, readSync(this.#file, bytes, 0, bytes.length, position))
      this.#start = position
    }
    return this.#window.subarray(position - this.#start, position - this.#start + length)
  }

  override _readStreamForRange(start: number, end: number): Readable {
    return Readable.from(this.#chunks(start, end), { objectMode: false })
  }

  *#chunks(start: number, end: number): Generator<Buffer> {
    for (let at = start; at < end; ) {
      const bytes = Buffer.from(this.bytesAt(at, Math.min(chunkSize, end - at)))
      if (!bytes.length) return
      at += bytes.length
      yield bytes
    }
  }

  override read(
    target: Buffer,
    offset: number,
    length: number,
    position: number,
    callback: (error: Error | null) => void,
  ): void {
    const got = this.bytesAt(position, length).copy(target, offset)
    // Later, or a directory of many entries would fill the stack.
    queueMicrotask(() => callback(got < length ? new RangeError('The archive ends too early') : null))
  }

  override close(callback: (error: Error | null) => void): void {
    this.shut()
    callback(null)
  }

  /** For what turned out to be no archive. */
  shut(): void {
    if (this.#file !== null) closeSync(this.#file)
  }
}
