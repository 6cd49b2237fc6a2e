import { Button, Text, Textarea } from '@mantine/core'
import { passportsContract } from '@slipway/domain/passports/calls.ts'
import { useTexts } from '../../i18n/i18n.ts'
import { Form } from '../../kit/form/Form.tsx'
import { useForm } from '../../kit/form/use-form.ts'
import { toast } from '../../kit/toast.tsx'
import { useEscape } from '../../ui/dialog/use-escape.ts'
import { focusOnce } from '../identity/focus-once.ts'
import classes from './passports.module.css'
import { type Check, useTold } from './words.tsx'

interface RejectFormProps {
  check: Check
  onClose: () => void
  onDone: () => void
}

/** Beside the documents, so that the reason is written while one looks at them. */
export function RejectForm({ check, onClose, onDone }: RejectFormProps) {
  const t = useTexts('passports')
  const shell = useTexts()
  const told = useTold()
  const of = useForm({
    endpoint: passportsContract.decide,
    failed: t('rejectFailed'),
    initial: { reason: '' },
    args: ({ reason }) => ({
      params: { id: check.user.id },
      body: { status: 'rejected' as const, reason, check_id: check.id },
    }),
    onDone: () => {
      toast.success(t('rejected'))
      onDone()
    },
  })
  const close = async () => {
    if (await of.mayLeave()) onClose()
  }
  useEscape(() => void close())
  const reason = of.form.values.reason.trim()
  return (
    <Form of={of} className={classes.reject}>
      <Textarea
        label={t('reason')}
        description={t('reasonHint')}
        autosize
        minRows={2}
        maxLength={300}
        ref={focusOnce}
        {...of.form.getInputProps('reason')}
      />
      {reason && (
        <Text size="sm" c="dimmed">
          {told('rejected', reason)}
        </Text>
      )}
      <div className={classes.actions}>
        <Button type="submit" color="red" loading={of.busy}>
          {t('rejectYes')}
        </Button>
        <Button variant="default" onClick={() => void close()}>
          {shell('cancel')}
        </Button>
      </div>
    </Form>
  )
}
