import { ActionIcon, Progress } from '@mantine/core'
import { IconFile, IconRefresh, IconX } from '@tabler/icons-react'
import { useTexts } from '../../i18n/i18n.ts'
import { useFormats } from '../../i18n/use-formats.ts'
import { ImagePreview } from '../../ui/ImagePreview.tsx'
import classes from './UploadField.module.css'
import type { UploadedFile } from './UploadField.tsx'
import type { Sending } from './use-upload-queue.ts'

interface SentRowProps {
  file: UploadedFile
  preview?: 'icon' | 'phone' | 'plain'
  onRemove?: () => void
}

export function SentRow({ file, preview, onRemove }: SentRowProps) {
  const t = useTexts()
  const { bytes } = useFormats()
  return (
    <li className={classes.file}>
      {preview && file.url ? (
        <ImagePreview src={file.url} name={file.name} shape={preview} size={preview === 'phone' ? 72 : 44} />
      ) : (
        <IconFile size={18} stroke={1.5} aria-hidden />
      )}
      <span className={classes.name}>{file.name}</span>
      {file.size !== undefined && <span className={classes.size}>{bytes(file.size)}</span>}
      {onRemove && (
        <ActionIcon size={28} aria-label={t('removeFile', { name: file.name })} onClick={onRemove}>
          <IconX size={16} stroke={1.5} />
        </ActionIcon>
      )}
    </li>
  )
}

interface SendingRowProps {
  sending: Sending
  onCancel: (sending: Sending) => void
  onRetry: (sending: Sending) => void
}

export function SendingRow({ sending, onCancel, onRetry }: SendingRowProps) {
  const t = useTexts()
  const { percent } = useFormats()
  const { file, progress, fault, retry } = sending
  return (
    <li className={classes.file} data-fault={fault ? true : undefined}>
      <IconFile size={18} stroke={1.5} aria-hidden />
      <span className={classes.name}>
        {file.name}
        {fault ? (
          <span className={classes.fault}>{fault}</span>
        ) : (
          <Progress value={progress * 100} size={3} mt={4} aria-label={t('uploadProgress', { name: file.name })} />
        )}
      </span>
      {!fault && <span className={classes.size}>{percent(Math.round(progress * 100) / 100)}</span>}
      {retry && (
        <ActionIcon size={28} aria-label={t('uploadRetry', { name: file.name })} onClick={() => onRetry(sending)}>
          <IconRefresh size={16} stroke={1.5} />
        </ActionIcon>
      )}
      <ActionIcon
        size={28}
        aria-label={t(fault ? 'removeFile' : 'uploadCancel', { name: file.name })}
        onClick={() => onCancel(sending)}
      >
        <IconX size={16} stroke={1.5} />
      </ActionIcon>
    </li>
  )
}
