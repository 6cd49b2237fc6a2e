import { type FileKind, fileKinds } from '@slipway/domain/files/kinds.ts'
import { extensionOf, shorten } from '../../platform/file-names.ts'

/** The name with an extension that tells the truth about the content. */
export function nameFor(name: string, kind: FileKind): string {
  const extensions: readonly string[] = fileKinds[kind].extensions
  const extension = extensionOf(name)
  if (extensions.includes(extension)) return name
  const known = Object.values(fileKinds).some((row) => (row.extensions as readonly string[]).includes(extension))
  const stem = known ? name.slice(0, -extension.length - 1) : name
  return shorten(`${stem || 'file'}.${extensions[0]}`)
}
