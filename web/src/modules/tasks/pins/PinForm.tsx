import { Button, Textarea } from '@mantine/core'
import { pinsContract } from '@slipway/domain/pins/calls.ts'
import { maxPinText } from '@slipway/domain/pins/states.ts'
import { useTexts } from '../../../i18n/i18n.ts'
import { Form } from '../../../kit/form/Form.tsx'
import { type FormOf, useForm } from '../../../kit/form/use-form.ts'
import { useEscape } from '../../../ui/dialog/use-escape.ts'
import classes from './Pins.module.css'
import type { Draft, Pins } from './use-pins.ts'

interface PinFormProps {
  of: Pins
  draft: Draft
  taskId: number
}

/** The words of a pin, new or being changed; its point is the one on the picture. */
export function PinForm({ of, draft, taskId }: PinFormProps) {
  return draft.pin ? <Change of={of} draft={draft} id={draft.pin.id} /> : <Put of={of} draft={draft} taskId={taskId} />
}

function Put({ of, draft, taskId }: PinFormProps) {
  const t = useTexts('pins')
  const form = useForm({
    endpoint: pinsContract.put,
    failed: t('putFailed'),
    initial: { text: '' },
    args: ({ text }) => ({
      params: { id: taskId },
      body: { file_id: draft.fileId, x: draft.x, y: draft.y, text },
    }),
    onDone: ({ id }) => {
      of.end()
      of.toItem(id)
    },
  })
  return <Words of={form} submit={t('put')} onEnd={of.leave} />
}

function Change({ of, draft, id }: Omit<PinFormProps, 'taskId'> & { id: number }) {
  const t = useTexts('pins')
  const { pin } = draft
  const form = useForm({
    endpoint: pinsContract.change,
    failed: t('saveFailed'),
    initial: { text: pin?.text ?? '' },
    args: ({ text }) => ({ params: { id }, body: { x: draft.x, y: draft.y, text } }),
    onDone: () => {
      of.end()
      of.toItem(id)
    },
  })
  return <Words of={form} submit={t('save')} hint={t('move')} onEnd={of.leave} />
}

interface WordsProps {
  of: FormOf<{ text: string }>
  submit: string
  hint?: string
  onEnd: () => void
}

function Words({ of, submit, hint, onEnd }: WordsProps) {
  const t = useTexts('pins')
  const shell = useTexts()
  const cancel = async () => {
    if (await of.mayLeave()) onEnd()
  }
  // Escape leaves the remark, not the dialog around it.
  useEscape(() => void cancel())
  return (
    <Form of={of} className={classes.form}>
      <Textarea
        ref={focusOnce}
        label={t('text')}
        description={hint}
        autosize
        minRows={2}
        maxRows={8}
        maxLength={maxPinText}
        {...of.form.getInputProps('text')}
        // Another point is chosen before anything is written: nothing is missing yet.
        onBlur={of.form.isDirty('text') ? of.form.getInputProps('text').onBlur : undefined}
      />
      <div className={classes.actions}>
        <Button type="submit" size="compact-md" loading={of.busy}>
          {submit}
        </Button>
        <Button variant="default" size="compact-md" onClick={() => void cancel()}>
          {shell('cancel')}
        </Button>
      </div>
    </Form>
  )
}

/** A stable function, so that React calls it only when the field comes. */
const focusOnce = (field: HTMLTextAreaElement | null) => field?.focus()
