import type { filesContract } from '@slipway/domain/files/contract.ts'
import { isSafeImage } from '@slipway/domain/files/kinds.ts'
import { purposeOf } from '@slipway/domain/files/purposes.ts'
import { mayBeCached, purposesReadBy } from '@slipway/domain/files/readers.ts'
import type { FastifyReply } from 'fastify'
import { AppError } from '../../platform/app-error.ts'
import type { Config } from '../../platform/config.ts'
import { dispositionName } from '../../platform/file-names.ts'
import { isFilesHost } from '../../platform/http/files-host.ts'
import type { RawContext } from '../../platform/module.ts'
import type { Cipher } from '../../platform/security/cipher.ts'
import type { Range, Storage } from '../../platform/storage.ts'
import type { FileRow } from './queries/files.ts'
import { isSigned, leastLifetime, linkLifetime, signedUrl } from './queries/sign.ts'
import { visibleFile } from './queries/visible-file.ts'

type Context = RawContext<
  typeof filesContract.get,
  { cipher: Cipher; storage: Storage; config: Pick<Config, 'FILES_URL'> }
>

/** The call behind GET /files/{id}. Nothing it answers can run in the browser, whatever the bytes are. */
export async function serve(context: Context) {
  const { request, reply, services } = context
  const file = await load(context)
  const apart = services.config.FILES_URL
  describe(reply, file, apart !== undefined)
  // What is sealed is not looked at without a trace.
  if (purposeOf(file.purpose).sealed) context.reveal(file.purpose, recordOf(file))
  if (apart !== undefined && !isFilesHost(request, apart)) return lead(context, file, apart)
  if (request.headers['if-none-match'] === etagOf(file)) return reply.status(304).send()
  const range = rangeOf(request.headers.range, file.size)
  if (range === 'unsatisfiable') {
    reply.header('content-range', `bytes */${file.size}`)
    return reply.status(416).send()
  }
  if (!range) return reply.header('content-length', file.size).send(await services.storage.read(file.storage_key))
  reply.status(206).header('content-range', `bytes ${range.start}-${range.end}/${file.size}`)
  reply.header('content-length', range.end - range.start + 1)
  return reply.send(await services.storage.read(file.storage_key, range))
}

/** A valid address is enough; without one the caller must be somebody who sees what the file belongs to. */
async function load({ reader, actor, input }: Context): Promise<FileRow> {
  const { params, query } = input
  if (isSigned(reader, params.id, query.expires, query.signature)) {
    const file = await reader.db.selectFrom('files').selectAll().where('id', '=', params.id).executeTakeFirst()
    if (file) return file
  }
  if (actor && !actor.isBlocked && !actor.lacksFactor) {
    const file = await visibleFile(reader, actor, params.id)
    if (isLookedAt(file, actor)) throw new AppError('not_found')
    return file
  }
  throw new AppError(query.signature ? 'not_found' : 'unauthenticated')
}

/** Others' documents are opened by the address that the call gives which writes down who looks. */
const isLookedAt = ({ purpose, owner_id }: FileRow, { userId }: { userId: number }): boolean =>
  purposesReadBy('document_checker').includes(purpose) && owner_id !== userId

/** To the host of files, for as long as the address that is given holds. */
function lead({ reader, reply }: Context, { id, purpose }: FileRow, filesUrl: string) {
  if (mayBeCached(purpose)) reply.header('cache-control', `private, max-age=${leastLifetime / 2}`)
  return reply.redirect(`${filesUrl}${signedUrl(reader, id)}`)
}

/** Whose secret it is: that of an application, or of the person who sent it. */
const recordOf = ({ application_id, owner_id }: FileRow) =>
  application_id !== null
    ? ({ type: 'application', id: application_id } as const)
    : owner_id !== null
      ? ({ type: 'user', id: owner_id } as const)
      : null

const etagOf = (file: FileRow): string => `"${file.sha256}"`

function describe(reply: FastifyReply, file: FileRow, apart: boolean): void {
  // A source is what somebody sent, not what we wrote: it is never opened in place.
  const shown = isSafeImage(file.mime) && !purposeOf(file.purpose).verbatim
  const type = file.mime === 'text/plain' ? 'text/plain; charset=utf-8' : file.mime
  void reply.headers({
    'content-type': type,
    'content-disposition': `${shown ? 'inline' : 'attachment'}; ${dispositionName(file.name)}`,
    'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    // Pages of ours show pictures of the other host.
    'cross-origin-resource-policy': apart ? 'cross-origin' : 'same-origin',
    'cache-control': mayBeCached(file.purpose) ? `private, max-age=${linkLifetime}, immutable` : 'private, no-store',
    // One browser may know several people.
    vary: 'authorization',
    'accept-ranges': 'bytes',
    etag: etagOf(file),
  })
}

/** One range of bytes; several of them, or nonsense, mean the whole file as RFC 9110 allows. */
export function rangeOf(header: string | undefined, size: number): Range | 'unsatisfiable' | null {
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '')
  const [, first = '', last = ''] = match ?? []
  if (!match || (first === '' && last === '')) return null
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (first !== '' && last !== '' && Number(last) < start) return null
  return start > end ? 'unsatisfiable' : { start, end }
}
