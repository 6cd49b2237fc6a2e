import { Button, Textarea } from '@mantine/core'
import type { Args } from '@slipway/domain/kernel/call.ts'
import { pinsContract } from '@slipway/domain/pins/calls.ts'
import type { PinView } from '@slipway/domain/pins/schema.ts'
import { maxPinText } from '@slipway/domain/pins/states.ts'
import { useTexts } from '../../../i18n/i18n.ts'
import { Form } from '../../../kit/form/Form.tsx'
import { OptionalLabel } from '../../../kit/form/OptionalLabel.tsx'
import { type FormOf, useForm } from '../../../kit/form/use-form.ts'
import { useEscape } from '../../../ui/dialog/use-escape.ts'
import classes from './Pins.module.css'

interface PinAnswerProps {
  pin: PinView
  /** Whoever mends ticks it off with an answer; whoever judges opens it again and says why. */
  as: 'tick' | 'reopen'
  onEnd: () => void
}

export function PinAnswer(props: PinAnswerProps) {
  return props.as === 'tick' ? <Tick {...props} /> : <Reopen {...props} />
}

function Tick({ pin, onEnd }: PinAnswerProps) {
  const t = useTexts('pins')
  const of = useForm({
    endpoint: pinsContract.tick,
    failed: t('answerFailed'),
    initial: { answer: pin.answer ?? '' },
    args: ({ answer }): Args<typeof pinsContract.tick> => ({
      params: { id: pin.id },
      body: { is_done: true, answer },
    }),
    onDone: onEnd,
  })
  return <Words of={of} field="answer" label={t('answerText')} submit={t('answerSend')} onEnd={onEnd} />
}

function Reopen({ pin, onEnd }: PinAnswerProps) {
  const t = useTexts('pins')
  const of = useForm({
    endpoint: pinsContract.judge,
    failed: t('judgeFailed'),
    initial: { reply: '' },
    args: ({ reply }): Args<typeof pinsContract.judge> => ({
      params: { id: pin.id },
      body: { verdict: 'open', was: pin.state, ...(reply.trim() && { reply }) },
    }),
    onDone: onEnd,
  })
  const label = <OptionalLabel>{t('reply')}</OptionalLabel>
  return <Words of={of} field="reply" label={label} submit={t('reopen')} onEnd={onEnd} />
}

interface WordsProps<F extends string> {
  of: FormOf<Record<F, string>>
  field: F
  label: React.ReactNode
  submit: string
  onEnd: () => void
}

function Words<F extends string>({ of, field, label, submit, onEnd }: WordsProps<F>) {
  const shell = useTexts()
  const cancel = async () => {
    if (await of.mayLeave()) onEnd()
  }
  useEscape(() => void cancel())
  return (
    <Form of={of} className={classes.form}>
      <Textarea
        ref={focusOnce}
        label={label}
        autosize
        minRows={1}
        maxRows={6}
        maxLength={maxPinText}
        {...of.form.getInputProps(field)}
      />
      <div className={classes.actions}>
        <Button type="submit" size="compact-sm" loading={of.busy}>
          {submit}
        </Button>
        <Button variant="default" size="compact-sm" onClick={() => void cancel()}>
          {shell('cancel')}
        </Button>
      </div>
    </Form>
  )
}

/** A stable function, so that React calls it only when the field comes. */
const focusOnce = (field: HTMLTextAreaElement | null) => field?.focus()
