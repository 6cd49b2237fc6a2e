import { Button } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import type { Endpoint } from '@slipway/domain/kernel/endpoint.ts'
import type { ReactNode } from 'react'
import { Form } from './Form.tsx'
import classes from './form.module.css'
import { type FormOptions, useContractForm } from './use-contract-form.ts'

interface FormPageProps<E extends Endpoint, V extends object> extends FormOptions<E, V> {
  submit: string
  /** Beside the submit button. */
  aside?: ReactNode
  children: (form: UseFormReturnType<V>) => ReactNode
}

/** A form as a part of a page, at most 720 px wide. */
export function FormPage<E extends Endpoint, V extends object>({
  submit,
  aside,
  children,
  ...options
}: FormPageProps<E, V>) {
  const of = useContractForm<E, V>(options)
  return (
    <Form of={of} className={classes.page}>
      <div className={classes.fields}>{children(of.form)}</div>
      <div className={classes.actions} data-page>
        <Button type="submit" loading={of.busy}>
          {submit}
        </Button>
        {aside}
      </div>
    </Form>
  )
}
