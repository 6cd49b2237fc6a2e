import { Button } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import type { Endpoint } from '@slipway/domain/kernel/call.ts'
import type { ReactNode } from 'react'
import { useTexts } from '../../i18n/i18n.ts'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { Form } from './Form.tsx'
import { FormAlert } from './FormAlert.tsx'
import classes from './form.module.css'
import { type FormOptions, useForm } from './use-form.ts'

interface FormModalProps<E extends Endpoint, V extends object> extends FormOptions<E, V> {
  opened: boolean
  onClose: () => void
  title: string
  /** Verb and object: "Создать задачу"; where it depends on what is chosen, by that. */
  submit: string | ((values: V) => string)
  /** Stays in sight above the buttons, however long the form is. */
  foot?: (values: V) => ReactNode
  /** Why it can't be sent at all, known before anything is typed. */
  whyNot?: string | null | undefined
  danger?: boolean
  size?: string | number
  /** What comes when it is done takes its place in the history, so it isn't closed: that would be a step back from there. */
  leadsOn?: boolean
  children: (form: UseFormReturnType<V>) => ReactNode
}

/** A form in a dialog. Closing it with changes asks; errors stay inside; done closes it (`onUnchanged` has to do so itself). */
export function FormModal<E extends Endpoint, V extends object>(props: FormModalProps<E, V>) {
  // A form of its own for each opening, so that it never shows what the last one held.
  return props.opened ? <Opened {...props} /> : null
}

function Opened<E extends Endpoint, V extends object>({
  title,
  submit,
  foot,
  whyNot,
  danger,
  size = 520,
  leadsOn = false,
  onClose,
  children,
  ...options
}: FormModalProps<E, V>) {
  const t = useTexts()
  const of = useForm<E, V>({
    ...options,
    onDone: (result, values) => {
      if (!leadsOn) onClose()
      return options.onDone?.(result, values)
    },
  })
  const close = async () => {
    if (await of.mayLeave()) onClose()
  }
  return (
    <Dialog onClose={() => void close()} title={title} size={size} classNames={{ body: classes.modalBody }}>
      <Form of={of}>
        {whyNot && <FormAlert problems={[whyNot]} />}
        <div className={classes.fields}>{children(of.form)}</div>
        <div className={classes.actions}>
          {foot && <div className={classes.foot}>{foot(of.form.values)}</div>}
          <Button variant="default" onClick={() => void close()}>
            {t('cancel')}
          </Button>
          <Button type="submit" loading={of.busy} disabled={Boolean(whyNot)} color={danger ? 'red' : undefined}>
            {typeof submit === 'string' ? submit : submit(of.form.values)}
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}
