/**
 * The beginning of an answer, and whether that is all of it: whatever a service sends, no more than this is held. What
 * comes compressed counts as it is unpacked.
 */
export async function readBody(response: Response, most: number): Promise<{ bytes: Buffer; isWhole: boolean }> {
  const parts: Uint8Array[] = []
  let size = 0
  // Leaving the loop ends the connection.
  for await (const part of response.body ?? []) {
    parts.push(part)
    size += part.length
    if (size > most) return { bytes: Buffer.concat(parts).subarray(0, most), isWhole: false }
  }
  return { bytes: Buffer.concat(parts), isWhole: true }
}

/** All of an answer that must fit. */
export async function readWhole(response: Response, most: number): Promise<Buffer> {
  const { bytes, isWhole } = await readBody(response, most)
  if (!isWhole) throw new Error('The answer is too long')
  return bytes
}
