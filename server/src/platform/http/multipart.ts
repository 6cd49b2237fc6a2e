import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../app-error.ts'
import { nest } from './body.ts'

/** Reads a multipart form without files into the body. Calls that take a file read the parts themselves. */
export async function parseMultipartFields(request: FastifyRequest, _reply: FastifyReply): Promise<void> {
  if (!request.isMultipart() || request.routeOptions.config.call?.upload) return
  const fields: Record<string, unknown> = {}
  for await (const part of request.parts()) {
    if (part.type === 'file') {
      part.file.resume()
      throw new AppError('malformed')
    }
    const before = fields[part.fieldname]
    fields[part.fieldname] = before === undefined ? part.value : [before, part.value].flat()
  }
  request.body = nest(fields)
}
