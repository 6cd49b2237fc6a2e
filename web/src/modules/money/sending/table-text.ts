const decoded = (encoding: string, bytes: ArrayBuffer): string =>
  new TextDecoder(encoding, { fatal: true }).decode(bytes)

/**
 * The words of a table as office programs save it: UTF-8, UTF-16 with its mark ("Unicode text"), or Windows-1251, which
 * Russian ones write as CSV. `File.text()` takes all of them for UTF-8, and then no column has a name that is known.
 */
export function tableText(bytes: ArrayBuffer): string {
  const [first, second] = new Uint8Array(bytes)
  try {
    if (first === 0xff && second === 0xfe) return decoded('utf-16le', bytes)
    if (first === 0xfe && second === 0xff) return decoded('utf-16be', bytes)
    return decoded('utf-8', bytes)
  } catch {
    return new TextDecoder('windows-1251').decode(bytes)
  }
}
