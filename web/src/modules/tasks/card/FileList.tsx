import type { FileView } from '@slipway/domain/files/schema.ts'
import { IconDownload, IconFile, IconFileZip } from '@tabler/icons-react'
import { useTexts } from '../../../i18n/i18n.ts'
import { useFormats } from '../../../i18n/use-formats.ts'
import { ImagePreview } from '../../../ui/ImagePreview.tsx'
import classes from './Files.module.css'

const isPicture = ({ mime }: FileView) => /^image\/(jpeg|png|apng|gif|webp|avif|bmp|svg\+xml)$/.test(mime)

/** Pictures as pictures, everything else as a row to download. */
export function FileList({ files }: { files: readonly FileView[] }) {
  const pictures = files.filter(isPicture)
  const others = files.filter((file) => !isPicture(file))
  return (
    <>
      {pictures.length > 0 && (
        <div className={classes.pictures}>
          {pictures.map((file) => (
            <ImagePreview key={file.id} src={file.url} name={file.name} size={112} />
          ))}
        </div>
      )}
      {others.length > 0 && (
        <ul className={classes.files}>
          {others.map((file) => (
            <FileRow key={file.id} file={file} />
          ))}
        </ul>
      )}
    </>
  )
}

function FileRow({ file }: { file: FileView }) {
  const t = useTexts('tasks')
  const { bytes } = useFormats()
  const Icon = /zip|archive|bundle/.test(file.mime) ? IconFileZip : IconFile
  return (
    <li>
      <a className={classes.file} href={file.url} download={file.name} title={t('downloadFile', { name: file.name })}>
        <Icon size={18} stroke={1.5} aria-hidden />
        <span className={classes.name}>{file.name}</span>
        <span className={classes.size}>{bytes(file.size)}</span>
        <IconDownload size={16} stroke={1.5} aria-hidden className={classes.get} />
      </a>
    </li>
  )
}
