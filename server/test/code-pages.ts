/** A text in an encoding of one byte for each character. */
export function encoded(encoding: string, text: string): Buffer {
  const decoder = new TextDecoder(encoding)
  const codes = new Map(Array.from({ length: 256 }, (_, code) => [decoder.decode(Uint8Array.of(code)), code]))
  return Buffer.from(
    [...text].map((sign) => {
      const code = codes.get(sign)
      if (code === undefined) throw new RangeError(`${encoding} has no ${sign}`)
      return code
    }),
  )
}
