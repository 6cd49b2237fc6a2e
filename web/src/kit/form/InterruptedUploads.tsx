import { ActionIcon, Button } from '@mantine/core'
import { filesContract } from '@slipway/domain/files/calls.ts'
import type { PartialView } from '@slipway/domain/files/resumable.schema.ts'
import { IconFile, IconX } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useApiQuery } from '../../api/query.ts'
import { type Remembered, rememberedUploads } from '../../api/remembered-uploads.ts'
import { dropUpload, printOf } from '../../api/upload-in-parts.ts'
import { useTexts } from '../../i18n/i18n.ts'
import { useFormats } from '../../i18n/use-formats.ts'
import classes from './UploadField.module.css'
import type { Sending } from './use-upload-queue.ts'

interface InterruptedUploadsProps {
  place: string
  /** Those that are gone on with stand among the others. */
  sending: readonly Sending[]
  onPick: (file: File) => void
}

/** What was broken off here by a reload or a closed page. A browser lets no page read a file again without being asked. */
export function InterruptedUploads({ place, sending, onPick }: InterruptedUploadsProps) {
  const { data } = useApiQuery(filesContract.uploads, {})
  const here = rememberedUploads().filter((one) => one.place === place)
  const rows = (data?.data ?? []).flatMap((upload) => {
    const known = here.find(({ id }) => id === upload.id)
    const goesOn = sending.some(({ file }) => file.size === upload.size)
    return known && !goesOn ? [{ upload, known }] : []
  })
  if (!rows.length) return null
  return (
    <ul className={classes.files}>
      {rows.map(({ upload, known }) => (
        <InterruptedRow key={upload.id} upload={upload} known={known} onPick={onPick} />
      ))}
    </ul>
  )
}

interface InterruptedRowProps {
  upload: PartialView
  known: Remembered
  onPick: (file: File) => void
}

function InterruptedRow({ upload, known, onPick }: InterruptedRowProps) {
  const t = useTexts('uploads')
  const { percent } = useFormats()
  const input = useRef<HTMLInputElement>(null)
  const [isOther, setOther] = useState(false)
  const { id, name, purpose, offset, size } = upload
  const choose = async (file: File | undefined) => {
    if (!file) return
    const isSame = file.size === size && (await printOf({ purpose, file })) === known.print
    setOther(!isSame)
    if (isSame) onPick(file)
  }
  return (
    <li className={classes.file} data-fault={isOther || undefined}>
      <IconFile size={18} stroke={1.5} aria-hidden />
      <span className={classes.name}>
        {name}
        <span className={isOther ? classes.fault : classes.pace} role={isOther ? 'alert' : undefined}>
          {isOther
            ? t('uploadOther', { name })
            : `${t('uploadInterrupted', { percent: percent(Math.floor((offset / size) * 100) / 100) })}. ${t('uploadInterruptedHint')}`}
        </span>
      </span>
      <Button
        size="compact-md"
        variant="default"
        aria-label={t('uploadContinueNamed', { name })}
        onClick={() => input.current?.click()}
      >
        {t('uploadContinue')}
      </Button>
      <ActionIcon
        size={28}
        aria-label={t('uploadCancel', { name })}
        onClick={() => void dropUpload(id, known.print).catch(() => undefined)}
      >
        <IconX size={16} stroke={1.5} />
      </ActionIcon>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={t('uploadContinueNamed', { name })}
        onChange={(event) => {
          void choose(event.currentTarget.files?.[0])
          event.currentTarget.value = ''
        }}
      />
    </li>
  )
}
