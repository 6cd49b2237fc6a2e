import type { Cipher } from '../../../platform/security/cipher.ts'
import type { Reader } from '../../../platform/tx.ts'
import { signedUrl } from '../../files/queries/sign.ts'

/** The addresses of people's pictures by file id: whoever is shown a person is shown their face. */
export const pictures = (
  reader: Reader<{ cipher: Cipher }>,
  people: readonly { image_file_id: number | null }[],
): Map<number | null, string> =>
  new Map(people.flatMap(({ image_file_id: id }) => (id === null ? [] : [[id, signedUrl(reader, id)] as const])))
