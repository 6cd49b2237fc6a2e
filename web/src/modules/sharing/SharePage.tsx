import { sharingContract } from '@slipway/domain/sharing/calls.ts'
import type { OpenLinkView } from '@slipway/domain/sharing/schema.ts'
import { call } from '../../api/client.ts'
import { saveFile } from '../../kit/save-file.ts'
import { SharedFiles } from './SharedFiles.tsx'

/** Of a public link the browser downloads by itself, past the page: an archive may be larger than its memory. */
async function save({ download, is_internal }: OpenLinkView): Promise<void> {
  if (is_internal) return saveByCall(download)
  Object.assign(document.createElement('a'), { href: download, download: '' }).click()
}

/** The session goes along in a header, which the browser's own download wouldn't send. */
async function saveByCall(address: string): Promise<void> {
  const { pathname, searchParams } = new URL(address, location.origin)
  const [, id = ''] = /\/applications\/(\d+)\//.exec(pathname) ?? []
  const query = Object.fromEntries(searchParams)
  saveFile((await call(sharingContract.internalZip, { params: { id }, query })) as unknown as File)
}

/** What a link opens: with a session the one, without any the other. */
export default function SharePage() {
  return <SharedFiles save={save} />
}
