import type { Actor } from '@slipway/domain/access/actor.ts'
import type { Locale } from '@slipway/domain/kernel/locale.ts'
import type { sharingContract } from '@slipway/domain/sharing/contract.ts'
import { record } from '../../platform/activity.ts'
import { AppError } from '../../platform/app-error.ts'
import { dispositionName } from '../../platform/file-names.ts'
import type { RawContext } from '../../platform/module.ts'
import { createSeats } from '../../platform/seats.ts'
import type { Cipher } from '../../platform/security/cipher.ts'
import { networkOf } from '../../platform/security/networks.ts'
import type { Storage } from '../../platform/storage.ts'
import type { Tx } from '../../platform/tx.ts'
import { type ZipEntry, zipOf } from '../../platform/zip.ts'
import { type ApplicationRow, loadApplication } from '../applications/queries/visible.ts'
import { countDownload } from './commands/count-download.ts'
import { linkOfPass } from './passes.ts'
import { type Asked, contentOf } from './queries/content.ts'
import { makerOf } from './queries/links.ts'
import { applicationOf, type LiveLink, passedLink } from './queries/live-link.ts'
import { taskContent } from './queries/task-content.ts'
import { countTry } from './tries.ts'

type Services = { cipher: Cipher; storage: Storage }
type Call = (typeof sharingContract)['internalZip' | 'publicZip']
type Answered = RawContext<(typeof sharingContract)['internalZip' | 'publicZip' | 'taskZip'], Services>
type Context = RawContext<Call, Services>
type DownloadTx = Tx<Services>

/** Each holds a file and a connection open for as long as it takes. */
const seatFor = createSeats({ each: 4, all: 64 })
/** A reader who takes nothing for so long has gone. */
const stalledMs = 120_000

interface Archive {
  /** Without its extension, and the same in plain letters for programs that read no others. */
  name: string
  plain: string
  entries: ZipEntry[]
}

const archiveOf = ({ id, name, package_id, version }: ApplicationRow, entries: ZipEntry[]): Archive => ({
  ...{ name: `${name} ${version}`, plain: `${package_id ?? `application-${id}`}-${version}`, entries },
})

/** The call behind GET /applications/{id}/zip/public. */
export async function publicZip(context: RawContext<typeof sharingContract.publicZip, Services>) {
  await countTry({ ...context, actor: null })
  return seated(context, networkOf(context.call.ip), async (tx) => {
    const link = await linkFor(tx, context, null)
    if (link.row.is_internal) throw new AppError('link_dead')
    return byLink(tx, context, null, link)
  })
}

/** The call behind GET /applications/{id}/zip/internal: what a link opens, else all that the caller may read. */
export async function internalZip(context: RawContext<typeof sharingContract.internalZip, Services>) {
  const { actor, input } = context
  if (!actor) throw new AppError('unauthenticated')
  await countTry(context)
  return seated(context, `user:${actor.userId}`, async (tx) => {
    if (input.query.token === undefined) return ownArchive(tx, context, actor)
    await applicationOf(tx, actor, input.params.id)
    return byLink(tx, context, actor, await linkFor(tx, context, actor.userId))
  })
}

/** The call behind GET /subtasks/{id}/zip: all that whoever does the work has to copy or to place. */
export async function taskZip(context: RawContext<typeof sharingContract.taskZip, Services>) {
  const { actor, input } = context
  if (!actor) throw new AppError('unauthenticated')
  await countTry(context)
  return seated(context, `user:${actor.userId}`, async (tx) => {
    const { task, entries } = await taskContent(tx, actor, input.params.id)
    if (!entries.length) throw new AppError('nothing_to_share')
    const { application_id: id } = task
    if (id !== null && downloads(context)) record(tx, actor, { subject: 'application', id, action: 'zip_download' })
    return { name: task.title, plain: `task-${task.id}`, entries }
  })
}

async function linkFor(tx: DownloadTx, { input }: Context, userId: number | null): Promise<LiveLink> {
  const id = linkOfPass(tx, input.query.token ?? '', userId)
  if (id === null) throw new AppError('link_dead')
  const link = await passedLink(tx, id)
  if (link.application.id !== input.params.id) throw new AppError('link_dead')
  return link
}

const localeOf = ({ call, input }: Context): Locale => input.query.locale ?? call.locale

/** A look at the head downloads nothing. */
const downloads = ({ request }: Pick<Answered, 'request'>): boolean => request.method !== 'HEAD'

async function byLink(tx: DownloadTx, context: Context, actor: Actor | null, link: LiveLink): Promise<Archive> {
  const { row, application } = link
  const asked = { application, viewer: makerOf(row), parts: row, locale: localeOf(context) }
  const entries = await filledContent(tx, asked)
  if (downloads(context)) await countDownload(tx, actor, link)
  return archiveOf(application, entries)
}

async function ownArchive(tx: DownloadTx, context: Context, actor: Actor): Promise<Archive> {
  const application = await loadApplication(tx, actor, context.input.params.id)
  const parts = { source: true, all: true, info: true, manual: true }
  const entries = await filledContent(tx, { application, viewer: actor, parts, locale: localeOf(context) })
  const { id } = application
  if (downloads(context)) record(tx, actor, { subject: 'application', id, action: 'zip_download' })
  return archiveOf(application, entries)
}

async function filledContent(tx: DownloadTx, asked: Asked): Promise<ZipEntry[]> {
  const entries = await contentOf(tx, asked)
  if (!entries.length) throw new AppError('nothing_to_share')
  return entries
}

/** Whoever finds no seat is turned away before anything is counted. */
async function seated(context: Answered, key: string, make: (tx: DownloadTx) => Promise<Archive>) {
  const leave = seatFor(key)
  try {
    return send(context, await context.transact(make), leave)
  } catch (error) {
    leave()
    throw error
  }
}

/** Sends the archive while it is made. A part of it can't be had: the whole is made each time anew. */
function send(context: Answered, { name, plain, entries }: Archive, leave: () => void) {
  const { reply } = context
  reply.headers({
    'content-type': 'application/zip',
    'content-disposition': `attachment; ${dispositionName(`${name}.zip`, `${plain}.zip`)}`,
    'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-store',
    'accept-ranges': 'none',
  })
  if (!downloads(context)) {
    leave()
    return reply.send('')
  }
  const { stream, size } = zipOf(entries)
  stream.once('close', leave)
  reply.raw.setTimeout(stalledMs, () => void reply.raw.destroy())
  if (size !== null) reply.header('content-length', size)
  return reply.send(stream)
}
