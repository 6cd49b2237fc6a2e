import { Button, Textarea } from '@mantine/core'
import { commentsContract } from '@slipway/domain/comments/calls.ts'
import type { CommentView } from '@slipway/domain/comments/schema.ts'
import { maxAttachments } from '@slipway/domain/files/purposes.ts'
import type { FileView } from '@slipway/domain/files/schema.ts'
import { IconPaperclip } from '@tabler/icons-react'
import { useState } from 'react'
import { useTexts } from '../../i18n/i18n.ts'
import { Form } from '../../kit/form/Form.tsx'
import { UploadField } from '../../kit/form/UploadField.tsx'
import { type FormOf, useForm } from '../../kit/form/use-form.ts'
import { toast } from '../../kit/toast.tsx'
import { useEscape } from '../../ui/dialog/use-escape.ts'
import { uploadRules } from '../files/upload-rules.ts'
import classes from './CommentThread.module.css'

const maxText = 5000
const rules = uploadRules('comment_attachment')
const query = { include: ['user', 'files'] as const }

interface Draft {
  text: string
  files: FileView[]
}
const empty: Draft = { text: '', files: [] }
const bodyOf = ({ text, files }: Draft) => ({ text, files: files.map(({ id }) => id) })

export function NewComment({ subtaskId }: { subtaskId: number }) {
  const t = useTexts('comments')
  const of = useForm({
    endpoint: commentsContract.create,
    initial: empty,
    draft: { name: `comment-${subtaskId}` },
    args: (draft) => ({ query, body: { ...bodyOf(draft), subtask_id: subtaskId } }),
    onDone: () => {
      of.reset(empty)
      toast.success(t('added'))
    },
  })
  return <Composer of={of} name={t('fieldLabel')} submit={t('addComment')} />
}

export function ChangeComment({ comment, onEnd }: { comment: CommentView; onEnd: () => void }) {
  const t = useTexts('comments')
  const of = useForm({
    endpoint: commentsContract.change,
    initial: { text: comment.text, files: comment.files },
    args: (draft: Draft) => ({ params: { id: comment.id }, query, body: bodyOf(draft) }),
    onUnchanged: onEnd,
    onDone: () => {
      toast.success(t('changed'))
      onEnd()
    },
  })
  const cancel = async () => {
    if (await of.mayLeave()) onEnd()
  }
  // Escape leaves the editing, not the dialog around it.
  useEscape(() => void cancel())
  return <Composer of={of} name={t('editComment')} submit={t('saveComment')} onCancel={() => void cancel()} />
}

interface ComposerProps {
  of: FormOf<Draft>
  name: string
  submit: string
  onCancel?: () => void
}

/** Text and attachments of a comment, new or being edited. */
function Composer({ of, name, submit, onCancel }: ComposerProps) {
  const t = useTexts('comments')
  const shell = useTexts()
  const { form } = of
  const { text, files } = form.values
  const [asked, setAsked] = useState(false)
  const attaching = asked || files.length > 0
  return (
    <Form of={of} className={classes.composer}>
      <Textarea
        aria-label={name}
        placeholder={t('placeholder')}
        autosize
        minRows={2}
        maxRows={12}
        maxLength={maxText}
        {...form.getInputProps('text', { withFocus: false })}
      />
      {attaching && (
        <UploadField
          label={t('attachments')}
          multiple
          max={maxAttachments}
          preview="plain"
          {...rules}
          value={files}
          {...form.getInputProps('files')}
        />
      )}
      <div className={classes.buttons}>
        {!attaching && (
          <Button
            size="compact-md"
            variant="subtle"
            leftSection={<IconPaperclip size={18} stroke={1.5} />}
            onClick={() => setAsked(true)}
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
          loading={of.busy}
        >
          {submit}
        </Button>
      </div>
    </Form>
  )
}
