import { filesContract } from '@slipway/domain/files/calls.ts'
import type { PurposeName } from '@slipway/domain/files/purposes.ts'
import type { PartialView } from '@slipway/domain/files/resumable.schema.ts'
import { chunkSize, chunkType, tusVersion } from '@slipway/domain/files/resumable.ts'
import type { FileView } from '@slipway/domain/files/schema.ts'
import { call } from './client.ts'
import { isApiError } from './errors.ts'
import { changed } from './live.ts'
import { forgetUpload, rememberedUploads, rememberUpload } from './remembered-uploads.ts'
import { sendBytes, type UploadOptions } from './upload.ts'

const speaking = { 'Tus-Resumable': tusVersion }
/** So often in a row a part may come to nothing before that is told. */
const mostSlips = 5
const sampleSize = 65_536

interface Order {
  purpose: PurposeName
  file: File
  place: string
}

/**
 * Sends a large file part by part. Asked again for the same file, after a pause, a lost connection or a reload, it goes
 * on where the server has got to.
 */
export async function uploadInParts(order: Order, options: UploadOptions): Promise<FileView> {
  const print = await printOf(order)
  // What was paused a moment ago still ends.
  await underWay.get(print)?.catch(() => undefined)
  const sending = send(order, print, options).finally(() => underWay.delete(print))
  underWay.set(print, sending)
  return sending
}

/** In this window. */
const underWay = new Map<string, Promise<FileView>>()

function send(order: Order, print: string, options: UploadOptions): Promise<FileView> {
  return alone(print, async (isAlone) => {
    // In another window the same file is under way: this one sends its own.
    const found = isAlone ? await wentOn(print) : null
    const state = found ?? (await begin(order))
    if (isAlone) rememberUpload({ id: state.id, print, place: order.place })
    try {
      await sendRest(state, order.file, options)
      const file = await finish(state.id, options)
      forgetUpload(print)
      return file
    } catch (error) {
      // Refused or gone on the server: what is sent next begins anew.
      if (isApiError(error) && [404, 422].includes(error.status)) forgetUpload(print)
      throw error
    } finally {
      changed('uploads')
    }
  })
}

/** Gives up what was begun of the file. */
export async function dropParts(order: Omit<Order, 'place'>): Promise<void> {
  const print = await printOf(order)
  await underWay.get(print)?.catch(() => undefined)
  const known = rememberedUploads().find((one) => one.print === print)
  if (known) await dropUpload(known.id, print)
}

export async function dropUpload(id: number, print: string): Promise<void> {
  forgetUpload(print)
  await sendBytes(filesContract.dropUpload, { params: { id } }, { body: null, headers: speaking }).finally(() =>
    changed('uploads'),
  )
}

/** The same for the same file and no other, as far as can be told without reading all of it. */
export async function printOf({ purpose, file }: Omit<Order, 'place'>): Promise<string> {
  const said = new TextEncoder().encode([purpose, file.name, file.size, file.lastModified].join('\n'))
  const whole = await new Blob([said, file.slice(0, sampleSize)]).arrayBuffer()
  return canDigest() ? digestOf(whole) : sumOf(new Uint8Array(whole))
}

/** Pages without https have no digests. */
const canDigest = (): boolean => 'subtle' in crypto
const digestOf = async (bytes: ArrayBuffer): Promise<string> =>
  base64(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)))

/** FNV-1a: tells files apart where nobody wants to make two that are alike. */
function sumOf(bytes: Uint8Array): string {
  let sum = 0xcbf29ce484222325n
  for (const byte of bytes) sum = BigInt.asUintN(64, (sum ^ BigInt(byte)) * 0x100000001b3n)
  return sum.toString(36)
}

const base64 = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes))
const base64Text = (text: string): string => base64(new TextEncoder().encode(text))

/** One window at a time sends a file; where the browser can't tell, this one does. */
function alone<T>(print: string, work: (isAlone: boolean) => Promise<T>): Promise<T> {
  const { locks } = navigator as { locks?: LockManager }
  if (!locks) return work(true)
  return locks.request(`slipway-upload ${print}`, { ifAvailable: true }, (lock) => work(lock !== null)) as Promise<T>
}

async function wentOn(print: string): Promise<PartialView | null> {
  const known = rememberedUploads().find((one) => one.print === print)
  if (!known) return null
  return stateOf(known.id).catch((error: unknown) => {
    if (isApiError(error) && error.status === 404) return null
    throw error
  })
}

const stateOf = async (id: number): Promise<PartialView> =>
  (await call(filesContract.readUpload, { params: { id } })).data

async function begin({ file, purpose }: Order): Promise<PartialView> {
  const headers = {
    ...speaking,
    'Upload-Length': String(file.size),
    'Upload-Metadata': `filename ${base64Text(file.name)},purpose ${base64Text(purpose)}`,
  }
  return (await sendBytes(filesContract.startUpload, {}, { body: null, headers })).data
}

async function sendRest({ id, offset: from }: PartialView, file: File, { signal, onProgress }: UploadOptions) {
  let slips = 0
  for (let offset = from; offset < file.size; ) {
    const part = file.slice(offset, offset + chunkSize)
    const at = offset
    const tell = (share: number) => onProgress?.((at + share * part.size) / file.size)
    tell(0)
    try {
      await sendPart(id, offset, part, { signal, onProgress: tell })
      offset += part.size
      slips = 0
    } catch (error) {
      // 409: the server has another part of it than we thought. 460: this one arrived damaged.
      if (!isApiError(error) || ![409, 460].includes(error.status) || ++slips > mostSlips) throw error
      await pause(slips)
      offset = (await stateOf(id)).offset
    }
  }
  onProgress?.(1)
}

async function sendPart(id: number, offset: number, part: Blob, options: UploadOptions): Promise<void> {
  const headers = {
    ...speaking,
    'Content-Type': chunkType,
    'Upload-Offset': String(offset),
    ...(canDigest() && { 'Upload-Checksum': `sha256 ${await digestOf(await part.arrayBuffer())}` }),
  }
  await sendBytes(filesContract.appendUpload, { params: { id } }, { body: part, headers }, options)
}

/** Another request may hold the place for some seconds after its connection has died. */
const pause = (slips: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, 1_000 * slips))

/** An examination may take longer than an answer is waited for; asked again the server says the same. */
async function finish(id: number, { signal }: UploadOptions): Promise<FileView> {
  for (let tries = 1; ; tries++) {
    try {
      return (await call(filesContract.finishUpload, { params: { id } }, { signal })).data
    } catch (error) {
      if (!isApiError(error) || error.status !== 0 || !navigator.onLine || tries === 3) throw error
    }
  }
}
