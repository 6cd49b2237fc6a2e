import { isSafeImage } from '@slipway/domain/files/kinds.ts'
import type { FileView } from '@slipway/domain/files/schema.ts'
import { IconFile } from '@tabler/icons-react'
import { useFormats } from '../../i18n/use-formats.ts'
import { ImagePreview } from '../../ui/ImagePreview.tsx'
import classes from './Attachments.module.css'

/** Pictures as thumbnails with their full size a press away, everything else as downloads. */
export function Attachments({ files, label }: { files: readonly FileView[]; label: string }) {
  const { bytes } = useFormats()
  if (!files.length) return null
  return (
    <ul className={classes.list} aria-label={label}>
      {files.map((file) => (
        <li key={file.id} className={classes.item}>
          {isSafeImage(file.mime) ? (
            <ImagePreview src={file.url} name={file.name} size={72} />
          ) : (
            <a href={file.url} download={file.name} className={classes.file}>
              <IconFile size={18} stroke={1.5} aria-hidden />
              <span className={classes.name}>{file.name}</span>
              <span className={classes.size}>{bytes(file.size)}</span>
            </a>
          )}
        </li>
      ))}
    </ul>
  )
}
