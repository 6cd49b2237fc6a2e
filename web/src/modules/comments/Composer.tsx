import { Button } from '@mantine/core'
import { commentsContract } from '@slipway/domain/comments/calls.ts'
import type { CommentView, NamedView } from '@slipway/domain/comments/schema.ts'
import { maxAttachments } from '@slipway/domain/files/purposes.ts'
import type { FileView } from '@slipway/domain/files/schema.ts'
import { IconPaperclip } from '@tabler/icons-react'
import { type ClipboardEvent, type Ref, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTexts } from '../../i18n/i18n.ts'
import { Form } from '../../kit/form/Form.tsx'
import { UploadField, type UploadHand } from '../../kit/form/UploadField.tsx'
import { type FormOf, useForm } from '../../kit/form/use-form.ts'
import { toast } from '../../kit/toast.tsx'
import { useEscape } from '../../ui/dialog/use-escape.ts'
import { uploadRules } from '../files/upload-rules.ts'
import classes from './CommentThread.module.css'
import { NamingField } from './NamingField.tsx'
import { namedIn } from './naming.ts'
import { Answering } from './Quote.tsx'

const maxText = 5000
const rules = uploadRules('comment_attachment')
const query = { include: ['user', 'files'] as const }

interface Draft {
  text: string
  files: FileView[]
  /** Chosen by name; the text may have lost some of them since. */
  named: NamedView[]
}
const empty: Draft = { text: '', files: [], named: [] }
const idsOf = (all: readonly { id: number }[]) => all.map(({ id }) => id)
const bodyOf = ({ text, files, named }: Draft) => ({
  text,
  files: idsOf(files),
  mentions: idsOf(namedIn(text, named)),
})

interface NewCommentProps {
  subtaskId: number
  field: Ref<HTMLTextAreaElement>
  /** What it answers. */
  answered: CommentView | null
  onAnswered: () => void
  /** Something was typed. */
  onType: () => void
}

export function NewComment({ subtaskId, field, answered, onAnswered, onType }: NewCommentProps) {
  const t = useTexts('comments')
  const of = useForm({
    endpoint: commentsContract.create,
    failed: t('addFailed'),
    initial: empty,
    draft: { name: `comment-${subtaskId}` },
    args: (draft) => ({
      query,
      body: { ...bodyOf(draft), subtask_id: subtaskId, reply_to: answered?.id ?? null },
    }),
    onDone: () => {
      of.reset(empty)
      onAnswered()
      toast.success(t('added'))
    },
  })
  return (
    <>
      {answered && <Answering to={answered} onEnd={onAnswered} />}
      <Composer
        of={of}
        subtaskId={subtaskId}
        field={field}
        name={t('fieldLabel')}
        submit={t('addComment')}
        onType={onType}
      />
    </>
  )
}

export function ChangeComment({ comment, onEnd }: { comment: CommentView; onEnd: () => void }) {
  const t = useTexts('comments')
  const of = useForm({
    endpoint: commentsContract.change,
    failed: t('saveFailed'),
    initial: { text: comment.text, files: comment.files, named: comment.mentions },
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
  return (
    <Composer
      of={of}
      subtaskId={comment.subtask_id}
      name={t('editComment')}
      submit={t('saveComment')}
      onCancel={() => void cancel()}
    />
  )
}

interface ComposerProps {
  of: FormOf<Draft>
  subtaskId: number
  field?: Ref<HTMLTextAreaElement>
  name: string
  submit: string
  onCancel?: () => void
  onType?: () => void
}

/** Text and attachments of a comment, new or being edited. */
function Composer({ of, subtaskId, field, name, submit, onCancel, onType }: ComposerProps) {
  const t = useTexts('comments')
  const shell = useTexts()
  const { form } = of
  const { text, files } = form.values
  const [asked, setAsked] = useState(false)
  const hand = useRef<UploadHand>(null)
  const attaching = asked || files.length > 0
  const { onChange: _typed, ...shown } = form.getInputProps('text', { withFocus: false })
  const paste = (event: ClipboardEvent) => {
    const { files: pasted } = event.clipboardData
    if (!pasted.length) return
    event.preventDefault()
    // The field for files must be there before it can take them.
    flushSync(() => setAsked(true))
    hand.current?.take(pasted)
  }
  return (
    <Form of={of} className={classes.composer}>
      <NamingField
        subtaskId={subtaskId}
        field={field}
        aria-label={name}
        placeholder={t('placeholder')}
        autosize
        minRows={2}
        maxRows={12}
        maxLength={maxText}
        {...shown}
        value={text}
        onChange={(typed) => {
          form.setFieldValue('text', typed)
          if (typed.trim()) onType?.()
        }}
        onName={(person) => form.setFieldValue('named', [...form.values.named, person])}
        onPaste={paste}
      />
      {attaching && (
        <UploadField
          hand={hand}
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
