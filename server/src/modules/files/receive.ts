import { open } from 'node:fs/promises'
import type { MultipartFile } from '@fastify/multipart'
import { tooBig } from '@slipway/domain/files/check.ts'
import { type Purpose, type PurposeName, purposeOf } from '@slipway/domain/files/purposes.ts'
import { uploadBody } from '@slipway/domain/files/schema.ts'
import type { FastifyRequest } from 'fastify'
import { invalid } from '../../platform/app-error.ts'
import { InvalidInput } from '../../platform/http/errors.ts'
import { malformedForm, partsOf } from '../../platform/http/multipart.ts'
import { refuse } from './refuse.ts'

/** Room for the boundaries and the fields around the file. */
const framing = 65_536

export interface Arriving {
  purposeName: PurposeName
  purpose: Purpose
  part: MultipartFile
  /** The most that can come: what the request says of itself, else the limit. */
  expected: number
  /** Reads on to the end of the form, behind the file's last byte. Throws when anything else comes there. */
  onlyOne: () => Promise<void>
}

/**
 * Reads the form up to its file and hands that over while its bytes are still on their way. The fields must come first:
 * without its purpose nothing is known about a file, not even when to stop reading.
 */
export async function receive<R>(request: FastifyRequest, work: (arriving: Arriving) => Promise<R>): Promise<R> {
  if (!request.isMultipart()) throw invalid({ file: 'file_missing' })
  const fields: Record<string, unknown> = {}
  // Browsers write names in UTF-8, which is not what the parser takes for granted.
  const options = {
    defParamCharset: 'utf8',
    limits: { fileSize: Number.POSITIVE_INFINITY, fields: 10, fieldSize: 1_000 },
  }
  const parts = partsOf(request, options)
  const onlyOne = async () => {
    for await (const { fieldname } of parts) throw invalid({ [fieldname.slice(0, 50)]: 'field_late' })
  }
  try {
    for (let next = await parts.next(); !next.done; next = await parts.next()) {
      const part = next.value
      if (part.type === 'field') fields[part.fieldname] = part.value
      else if (part.fieldname !== 'file')
        throw invalid({ [part.fieldname.slice(0, 50)]: ['unknown_field', { keys: part.fieldname }] })
      else return await work({ ...arriving(request, fields, part), onlyOne })
    }
  } finally {
    await parts.return(undefined)
  }
  const faults = uploadBody.safeParse(fields, { reportInput: true })
  if (!faults.success) throw new InvalidInput(faults.error)
  throw invalid({ file: 'file_missing' })
}

function arriving(request: FastifyRequest, fields: object, part: MultipartFile): Omit<Arriving, 'onlyOne'> {
  if (!('purpose' in fields)) throw invalid({ purpose: 'field_late' })
  const parsed = uploadBody.safeParse(fields, { reportInput: true })
  if (!parsed.success) throw new InvalidInput(parsed.error)
  const purpose = purposeOf(parsed.data.purpose)
  const announced = Number(request.headers['content-length'] ?? 0)
  if (announced > purpose.limit + framing) throw refuse(tooBig(purpose))
  const expected = Math.min(announced || purpose.limit, purpose.limit)
  return { purposeName: parsed.data.purpose, purpose, part, expected }
}

/** Writes the arriving bytes to `path`; stops reading at the first one beyond the limit. */
export async function spoolPart({ part, purpose, onlyOne }: Arriving, path: string): Promise<void> {
  let size = 0
  const handle = await open(path, 'wx', 0o600)
  try {
    for await (const chunk of part.file as AsyncIterable<Buffer>) {
      size += chunk.length
      if (size > purpose.limit) throw refuse(tooBig(purpose))
      await handle.write(chunk)
    }
  } catch (error) {
    throw malformedForm(error)
  } finally {
    await handle.close()
  }
  if (!size) throw invalid({ file: 'file_missing' })
  await onlyOne()
}
