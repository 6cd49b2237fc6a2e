import { join, relative, sep } from 'node:path'
import { type FileName, type ReportedEvent, withoutData } from '@slipway/domain/operations/reported.ts'

const root = join(import.meta.dirname, '../../../..')

/** A file by its path inside the product: the folders above it say whose machine this is. */
export const fileName: FileName = (name) => {
  if (/^node:[\w/]+$/.test(name)) return name
  const path = relative(root, name).replaceAll(sep, '/')
  return name && !path.startsWith('..') && /^[\w@./+-]+$/.test(path) ? path : null
}

/** What of an event leaves the server. */
export const withoutServerData = <E extends ReportedEvent>(event: E): E => withoutData(event, fileName) as E
