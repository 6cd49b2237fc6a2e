import { fileKinds, isSafeImage, kindOfMime } from '@slipway/domain/files/kinds.ts'
import type { FileView } from '@slipway/domain/files/schema.ts'
import { IconDownload, IconFile, IconFileZip } from '@tabler/icons-react'
import { useTexts } from '../../i18n/i18n.ts'
import { useFormats } from '../../i18n/use-formats.ts'
import { ImagePreview } from '../../ui/ImagePreview.tsx'
import classes from './Files.module.css'

interface FilesProps {
  files: readonly FileView[]
  /** What they are, for those who listen. */
  label?: string
  /** Height of a picture in px. */
  size?: number
}

/** Pictures as pictures, everything else as a row to download: name, kind and size. */
export function Files({ files, label, size = 112 }: FilesProps) {
  if (!files.length) return null
  const pictures = files.filter(({ mime }) => isSafeImage(mime))
  const others = files.filter(({ mime }) => !isSafeImage(mime))
  return (
    <ul className={classes.files} aria-label={label}>
      {pictures.map((file) => (
        <li key={file.id} className={classes.picture}>
          <ImagePreview src={file.url} name={file.name} size={size} />
        </li>
      ))}
      {others.map((file) => (
        <li key={file.id} className={classes.row}>
          <Download file={file} />
        </li>
      ))}
    </ul>
  )
}

function Download({ file }: { file: FileView }) {
  const t = useTexts()
  const { bytes } = useFormats()
  const Icon = /zip|archive|bundle/.test(file.mime) ? IconFileZip : IconFile
  return (
    <a className={classes.file} href={file.url} download={file.name} title={t('downloadFile', { name: file.name })}>
      <Icon size={18} stroke={1.5} aria-hidden />
      <span className={classes.name}>{file.name}</span>
      <span className={classes.size}>{[kindText(file.mime), bytes(file.size)].filter(Boolean).join(', ')}</span>
      <IconDownload size={16} stroke={1.5} aria-hidden />
    </a>
  )
}

/** "PDF": as its usual extension says. */
export function kindText(mime: string): string {
  const kind = kindOfMime(mime)
  return kind ? fileKinds[kind].extensions[0].toUpperCase() : ''
}
