import { Button, Input } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { type ReactNode, type Ref, Suspense, useEffect, useId, useImperativeHandle, useRef, useState } from 'react'
import { rememberedUploads } from '../../api/remembered-uploads.ts'
import { i18n, preloadTexts, useTexts } from '../../i18n/i18n.ts'
import { useFormats } from '../../i18n/use-formats.ts'
import { announce } from '../../ui/announce.ts'
import { Hint } from '../../ui/Hint.tsx'
import { lazyPart } from '../../ui/retry-import.ts'
import { insertInTurn } from './file-turns.ts'
import { OptionalLabel } from './OptionalLabel.tsx'
import classes from './UploadField.module.css'
import { SentRow } from './UploadRows.tsx'
import type { FileRules } from './upload-checks.ts'
import { useFileOrder } from './use-file-order.ts'
import { type SendRules, useUploadQueue } from './use-upload-queue.ts'

// Nobody sees them before a file is chosen.
const SendingRow = lazyPart(() =>
  Promise.all([import('./SendingRow.tsx'), preloadTexts('uploads')]).then(([m]) => m.SendingRow),
)
const InterruptedUploads = lazyPart(() =>
  Promise.all([import('./InterruptedUploads.tsx'), preloadTexts('uploads')]).then(([m]) => m.InterruptedUploads),
)

/** What the server keeps of a file; modules may carry more keys through. */
export interface UploadedFile {
  id: number
  name: string
  size?: number
  url?: string | null
}

/** For files that were pasted or dropped beside the field. */
export interface UploadHand {
  take: (files: FileList) => void
}

interface UploadFieldProps<T extends UploadedFile> extends FileRules, SendRules<T> {
  hand?: Ref<UploadHand>
  label: string
  /** Says so beside the label, as all fields do. */
  optional?: boolean
  description?: ReactNode
  error?: ReactNode
  value: readonly T[]
  onChange: (files: T[]) => void
  multiple?: boolean
  /** How many files there may be at most. */
  max?: number
  /** The order of the files counts: they can be moved, by buttons and by dragging. */
  orderable?: boolean
  preview?: 'icon' | 'phone' | 'plain'
  disabled?: boolean
  /** One line beside what matters more; what a file may be is told at its button. */
  small?: boolean
}

/** Other spellings of what is named anyway. */
const unsaid = new Set(['jpeg', 'tif'])

/** Drop zone, button and paste. Type, size and dimensions are checked before a file is sent. */
export function UploadField<T extends UploadedFile>(props: UploadFieldProps<T>) {
  const {
    label,
    optional = false,
    description,
    value,
    onChange,
    multiple = false,
    max = Number.POSITIVE_INFINITY,
    preview,
    disabled = false,
    small = false,
    accept,
    maxBytes,
    parts,
  } = props
  const t = useTexts()
  const { bytes } = useFormats()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const [tooMany, setTooMany] = useState(false)
  const latest = useRef(value)
  // Two files may arrive before the page draws again; the second must not push out the first.
  useEffect(() => {
    latest.current = value
  }, [value])
  const turns = useRef(new Map<number, number>())
  const queue = useUploadQueue<T>({
    ...props,
    names: value.map(({ name }) => name),
    onSent: (file, turn) => {
      turns.current.set(file.id, turn)
      announce(i18n.t('uploadDone', { ns: 'uploads', name: file.name }))
      const all = insertInTurn(latest.current, file, turns.current)
      // Where there is room for one, the one that was chosen last stays.
      latest.current = multiple ? all : all.slice(-1)
      onChange([...latest.current])
    },
  })
  // What this page begins itself stands among the files.
  const [place] = useState(() => placeOfBroken(parts))
  // What is asked for is on its way.
  const error = queue.list.some(({ state }) => state !== 'failed') ? undefined : props.error
  const isFull = multiple && value.length >= max
  const take = (files: FileList | null | undefined) => {
    const all = [...(files ?? [])]
    if (!all.length || disabled) return
    const room = multiple
      ? Math.max(0, max - value.length - queue.list.filter(({ state }) => state !== 'failed').length)
      : 1
    setTooMany(multiple && all.length > room)
    void queue.add(all.slice(0, room))
  }
  useImperativeHandle(props.hand, () => ({ take }))
  const remove = (file: T) => {
    setTooMany(false)
    onChange(value.filter((other) => other.id !== file.id))
  }
  const { list, move } = useFileOrder(value, onChange)
  const name = optional ? `${label} ${t('optional')}` : label
  const limits = [
    accept
      ?.filter((one) => !unsaid.has(one))
      .map((one) => one.toUpperCase())
      .join(', '),
    maxBytes && t('uploadUpTo', { size: bytes(maxBytes) }),
    multiple && Number.isFinite(max) && t('uploadCount', { count: max }),
  ]
    .filter(Boolean)
    .join(' · ')
  return (
    <Input.Wrapper
      id={id}
      label={optional ? <OptionalLabel>{label}</OptionalLabel> : label}
      description={description}
      error={error ?? (tooMany && t('uploadTooMany', { count: max }))}
      labelElement="div"
    >
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the button inside does the same by keyboard */}
      <div
        className={classes.zone}
        role="group"
        aria-label={name}
        tabIndex={-1}
        data-over={over || undefined}
        data-small={small || undefined}
        data-error={error ? true : undefined}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault()
          setOver(false)
          take(event.dataTransfer.files)
        }}
        onPaste={(event) => take(event.clipboardData.files)}
      >
        <IconUpload size={20} stroke={1.5} aria-hidden className={classes.icon} />
        <span className={classes.hint}>{over ? t('dropHere') : t(multiple ? 'dropHintMany' : 'dropHint')}</span>
        <Hint label={limits} disabled={!small}>
          <Button
            size="compact-md"
            variant="default"
            disabled={disabled || isFull}
            onClick={() => input.current?.click()}
          >
            {t(multiple ? 'addFiles' : 'addFile')}
          </Button>
        </Hint>
        <span className={small ? 'visually-hidden' : classes.limits}>{limits}</span>
        <input
          ref={input}
          type="file"
          hidden
          aria-label={name}
          multiple={multiple}
          accept={accept?.map((one) => `.${one}`).join(',')}
          onChange={(event) => {
            take(event.currentTarget.files)
            event.currentTarget.value = ''
          }}
        />
      </div>
      {place && !disabled && !isFull && (
        <Suspense>
          <InterruptedUploads place={place} sending={queue.list} onPick={(file) => void queue.add([file])} />
        </Suspense>
      )}
      {(value.length > 0 || queue.list.length > 0) && (
        <ul ref={list} className={classes.files}>
          {value.map((file, index) => (
            <SentRow
              key={file.id}
              file={file}
              preview={preview}
              place={
                props.orderable && !disabled && value.length > 1
                  ? { index, count: value.length, onMove: move }
                  : undefined
              }
              onRemove={disabled ? undefined : () => remove(file)}
            />
          ))}
          <Suspense>
            {queue.list.map((sending) => (
              <SendingRow
                key={sending.key}
                sending={sending}
                pausable={parts?.goes(sending.file) ?? false}
                onPause={queue.pause}
                onGoOn={queue.goOn}
                onCancel={queue.cancel}
              />
            ))}
          </Suspense>
        </ul>
      )}
    </Input.Wrapper>
  )
}

/** Where the field stands, if something was broken off there before. */
function placeOfBroken(parts: SendRules<UploadedFile>['parts']): string | null {
  const place = parts?.place()
  return place !== undefined && rememberedUploads().some((one) => one.place === place) ? place : null
}
