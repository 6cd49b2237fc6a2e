import { Button, Textarea } from '@mantine/core'
import { maxAttachments } from '@slipway/domain/files/purposes.ts'
import type { FileView } from '@slipway/domain/files/schema.ts'
import { fieldMessage } from '@slipway/domain/kernel/field-messages.ts'
import { IconPaperclip } from '@tabler/icons-react'
import { type FormEvent, type KeyboardEvent, useMemo, useRef, useState } from 'react'
import { isApiError } from '../../api/errors.ts'
import { useLocale, useTexts } from '../../i18n/i18n.ts'
import { UploadField } from '../../kit/form/UploadField.tsx'
import { UploadsContext } from '../../kit/form/uploads-context.ts'
import { useLeaveCheck } from '../../kit/form/use-leave-check.ts'
import { useEscape } from '../../ui/dialog/use-escape.ts'
import { uploadRules } from '../files/upload-rules.ts'
import classes from './CommentThread.module.css'
import type { Draft } from './use-thread.ts'

const maxText = 5000
const rules = uploadRules('comment_attachment')

interface ComposerProps {
  initial?: Draft
  submit: string
  /** What it rejects with is shown here, and what was typed stays. */
  onSubmit: (draft: Draft) => Promise<void> | void
  onCancel?: () => void
}

/** Text and attachments of a comment, new or being edited. Ctrl-Enter sends. */
export function Composer({ initial, submit, onSubmit, onCancel }: ComposerProps) {
  const t = useTexts('comments')
  const shell = useTexts()
  const locale = useLocale()
  const [text, setText] = useState(initial?.text ?? '')
  const [files, setFiles] = useState<FileView[]>(initial?.files ?? [])
  const [attaching, setAttaching] = useState(files.length > 0)
  const [fault, setFault] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const waiting = useRef(new Map<string, number>())
  const field = useRef<HTMLTextAreaElement>(null)
  useLeaveCheck(() => text.trim() !== (initial?.text ?? '') || files.length !== (initial?.files.length ?? 0))
  const uploads = useMemo(
    () => ({ report: (name: string, count: number) => void waiting.current.set(name, count) }),
    [],
  )

  const why = (): string | null => {
    if (!text.trim()) return fieldMessage('required', locale)
    if (files.length > maxAttachments) return fieldMessage('too_many', locale, { maximum: maxAttachments })
    return [...waiting.current.values()].some(Boolean) ? shell('uploadWait') : null
  }
  const send = async (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    if (busy) return
    const found = why()
    setFault(found)
    if (found) return field.current?.focus()
    setBusy(true)
    try {
      await onSubmit({ text: text.trim(), files })
      if (initial) return
      setText('')
      setFiles([])
      setAttaching(false)
    } catch (error) {
      setFault(isApiError(error) ? error.messages.join(' ') : shell('errorTitle'))
    } finally {
      setBusy(false)
    }
  }
  // Escape leaves the editing, not the dialog around it.
  useEscape(() => onCancel?.(), Boolean(onCancel))
  const keys = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void send(event)
  }

  return (
    <UploadsContext value={uploads}>
      <form className={classes.composer} noValidate onSubmit={(event) => void send(event)}>
        <Textarea
          ref={field}
          aria-label={initial ? t('editComment') : t('fieldLabel')}
          placeholder={t('placeholder')}
          onKeyDown={keys}
          autosize
          minRows={2}
          maxRows={12}
          maxLength={maxText}
          value={text}
          error={fault}
          onChange={(event) => {
            setText(event.currentTarget.value)
            setFault(null)
          }}
        />
        {attaching && (
          <UploadField label={t('attachments')} value={files} onChange={setFiles} multiple preview="plain" {...rules} />
        )}
        <div className={classes.buttons}>
          {!attaching && (
            <Button
              size="compact-md"
              variant="subtle"
              leftSection={<IconPaperclip size={18} stroke={1.5} />}
              onClick={() => setAttaching(true)}
            >
              {t('attach')}
            </Button>
          )}
          <span className={classes.hint}>{t('hint')}</span>
          {onCancel && (
            <Button size="compact-md" variant="default" onClick={onCancel}>
              {shell('cancel')}
            </Button>
          )}
          <Button
            size="compact-md"
            type="submit"
            variant={text.trim() || files.length ? 'filled' : 'default'}
            loading={busy}
          >
            {submit}
          </Button>
        </div>
      </form>
    </UploadsContext>
  )
}
