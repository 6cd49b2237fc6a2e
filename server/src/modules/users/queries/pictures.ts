import type { Reader } from '../../../platform/services.ts'
import { fileViews } from '../../files/queries/files.ts'

/** The addresses of people's pictures by file id. */
export async function pictures(
  reader: Reader,
  people: readonly { image_file_id: number | null }[],
): Promise<Map<number | null, string>> {
  const views = await fileViews(
    reader,
    people.flatMap(({ image_file_id }) => image_file_id ?? []),
  )
  return new Map([...views].map(([id, { url }]) => [id, url]))
}
