/** Channel, event, payload. */
export type Wire = readonly [string, string, unknown]

const maxBytes = 7_900

/** JSON texts that each fit into a NOTIFY, in order. */
export function inChunks(messages: readonly Wire[]): string[] {
  const chunks: string[] = []
  let open: string[] = []
  let size = 2
  for (const message of messages) {
    const text = JSON.stringify(message)
    const bytes = Buffer.byteLength(text) + 1
    if (size + bytes > maxBytes && open.length) {
      chunks.push(`[${open.join()}]`)
      open = []
      size = 2
    }
    open.push(text)
    size += bytes
  }
  if (open.length) chunks.push(`[${open.join()}]`)
  return chunks
}

export const fromChunk = (text: string): Wire[] => JSON.parse(text) as Wire[]
