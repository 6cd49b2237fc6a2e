import type { FormEvent, ReactNode } from 'react'
import { FormAlert } from './FormAlert.tsx'
import type { EntryForm as Entry } from './use-entry-form.ts'

interface EntryFormProps<V extends Record<string, string>> {
  of: Entry<V>
  className?: string
  children: ReactNode
}

/** The form element of `useEntryForm`. */
export function EntryForm<V extends Record<string, string>>({ of, className, children }: EntryFormProps<V>) {
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void of.submit()
  }
  return (
    <form ref={of.ref} className={className} noValidate aria-busy={of.busy} onSubmit={submit}>
      <FormAlert problems={of.problems} />
      {children}
    </form>
  )
}
