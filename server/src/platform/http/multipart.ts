import type { Multipart } from '@fastify/multipart'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError, invalid } from '../app-error.ts'
import { nest } from './body.ts'
import { multipartRoom } from './body-limits.ts'

/** The parser's own faults, as against those of limits, of the disk and of ours, have no code: the form is to blame. */
export function malformedForm(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  if (!('code' in error)) return new AppError('malformed')
  return error.code === 'FST_FILES_LIMIT' ? invalid({ file: 'one_file' }) : error
}

/** The parts of a form as they arrive. What ends before its last boundary is no form: 400. */
export async function* partsOf(request: FastifyRequest, options: object = {}): AsyncGenerator<Multipart> {
  try {
    yield* request.parts(options)
  } catch (error) {
    throw malformedForm(error)
  }
}

/** Reads a multipart form without files into the body. Calls that take a file read the parts themselves. */
export async function parseMultipartFields(request: FastifyRequest, _reply: FastifyReply): Promise<void> {
  if (!request.isMultipart() || request.routeOptions.config.call?.upload) return
  const room = multipartRoom(request)
  const fields: Record<string, unknown> = {}
  let size = 0
  for await (const part of partsOf(request)) {
    if (part.type === 'file') {
      part.file.resume()
      throw new AppError('malformed')
    }
    size += part.fieldname.length + String(part.value).length
    if (size > room || part.valueTruncated) throw new AppError('payload_too_large')
    const before = fields[part.fieldname]
    fields[part.fieldname] = before === undefined ? part.value : [before, part.value].flat()
  }
  request.body = nest(fields)
}
