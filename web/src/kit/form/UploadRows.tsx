import { ActionIcon } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconFile, IconX } from '@tabler/icons-react'
import type { DragEvent } from 'react'
import { useTexts } from '../../i18n/i18n.ts'
import { useFormats } from '../../i18n/use-formats.ts'
import { ImagePreview } from '../../ui/ImagePreview.tsx'
import classes from './UploadField.module.css'
import type { UploadedFile } from './UploadField.tsx'
import type { Move } from './use-file-order.ts'

interface Place {
  index: number
  count: number
  onMove: Move
}

interface SentRowProps {
  file: UploadedFile
  /** Where it stands among the others, when that can be changed. */
  place?: Place
  preview?: 'icon' | 'phone' | 'plain'
  onRemove?: () => void
}

export function SentRow({ file, preview, place, onRemove }: SentRowProps) {
  const t = useTexts()
  const { bytes } = useFormats()
  return (
    <li className={classes.file} data-file={file.id} {...(place && dragging(place))}>
      {place && <span className={classes.place}>{place.index + 1}</span>}
      {preview && file.url ? (
        <ImagePreview src={file.url} name={file.name} shape={preview} size={preview === 'phone' ? 72 : 44} />
      ) : (
        <IconFile size={18} stroke={1.5} aria-hidden />
      )}
      <span className={classes.name}>{file.name}</span>
      {file.size !== undefined && <span className={classes.size}>{bytes(file.size)}</span>}
      {place && <MoveButtons name={file.name} {...place} />}
      {onRemove && (
        <ActionIcon size={28} aria-label={t('removeFile', { name: file.name })} onClick={onRemove}>
          <IconX size={16} stroke={1.5} />
        </ActionIcon>
      )}
    </li>
  )
}

/** The same by mouse: a row is dropped where it shall stand. Files from outside are not its business. */
const kind = 'application/x-slipway-place'
function dragging({ index, onMove }: Place) {
  const isRow = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes(kind)
  return {
    draggable: true,
    onDragStart: ({ dataTransfer }: DragEvent) => dataTransfer.setData(kind, String(index)),
    onDragOver: (event: DragEvent) => isRow(event) && event.preventDefault(),
    onDrop: (event: DragEvent) => {
      if (!isRow(event)) return
      event.preventDefault()
      onMove(Number(event.dataTransfer.getData(kind)), index)
    },
  }
}

function MoveButtons({ name, index, count, onMove }: Place & { name: string }) {
  const t = useTexts()
  return (
    <span className={classes.moves}>
      <ActionIcon
        size={28}
        data-move="up"
        disabled={index === 0}
        aria-label={t('moveUp', { name, place: index, count })}
        onClick={() => onMove(index, index - 1)}
      >
        <IconArrowUp size={16} stroke={1.5} />
      </ActionIcon>
      <ActionIcon
        size={28}
        data-move="down"
        disabled={index === count - 1}
        aria-label={t('moveDown', { name, place: index + 2, count })}
        onClick={() => onMove(index, index + 1)}
      >
        <IconArrowDown size={16} stroke={1.5} />
      </ActionIcon>
    </span>
  )
}
