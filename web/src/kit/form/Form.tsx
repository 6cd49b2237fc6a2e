import { Alert, Button } from '@mantine/core'
import { type FormEvent, type KeyboardEvent, type ReactNode, Suspense, useEffect, useMemo, useRef } from 'react'
import { useTexts } from '../../i18n/i18n.ts'
import { setFormPress } from './busy-forms.ts'
import { FormSummary } from './FormSummary.tsx'
import type { FormDraft } from './form-draft.ts'
import { SendsLater } from './sends-later.ts'
import { UploadsContext } from './uploads-context.ts'
import type { FormOf } from './use-form.ts'

interface FormProps<V extends object> {
  of: FormOf<V>
  /** For a button elsewhere: `<Button type="submit" form={id}>`. */
  id?: string
  className?: string
  /** A step of a wizard does something else than to send. */
  onSubmit?: () => Promise<void>
  children: ReactNode
}

/** The form element around the fields: summary of what is wrong on top, Ctrl-Enter submits. */
export function Form<V extends object>({ of, id, className, onSubmit = of.submit, children }: FormProps<V>) {
  const { ref, busy, isBusy, warm } = of
  const { report, waits, cancel } = of.uploads
  const uploads = useMemo(() => ({ report }), [report])
  // The button that stands apart reads it from outside of React's tree.
  useEffect(() => {
    if (!id) return
    setFormPress(id, { busy: busy && !waits, cancel: waits ? cancel : null })
    return () => setFormPress(id, null)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `cancel` does the same whenever it was made
  }, [id, busy, waits])
  // What is typed after the press would be sent with it, or stand there unsaved once it is.
  const isLocked = useRef(isBusy)
  isLocked.current = isBusy
  useEffect(() => {
    const form = ref.current
    const hold = (event: Event) => isLocked.current() && event.preventDefault()
    form?.addEventListener('beforeinput', hold)
    return () => form?.removeEventListener('beforeinput', hold)
  }, [ref])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // A dialog inside a page's form must not send that form too.
    event.stopPropagation()
    void onSubmit()
  }
  const keys = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit(event)
  }
  return (
    <UploadsContext value={uploads}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Ctrl-Enter submits from any field */}
      <form
        ref={ref}
        id={id}
        className={className}
        noValidate
        aria-busy={busy}
        onSubmit={submit}
        onKeyDown={keys}
        onFocusCapture={warm}
      >
        {of.draft.restored && <Restored draft={of.draft} />}
        {of.conflict}
        <FormSummary of={of} />
        {children}
        {waits && !id && (
          <Suspense>
            <SendsLater onCancel={cancel} />
          </Suspense>
        )}
      </form>
    </UploadsContext>
  )
}

/** What was typed before a reload or a new sign-in stands in the fields again. */
function Restored({ draft }: { draft: FormDraft }) {
  const t = useTexts()
  return (
    <Alert variant="light" p="xs" mb="md" role="status">
      {t('draftRestored')} {draft.lacks && t('draftLacks')}{' '}
      <Button size="compact-sm" variant="subtle" onClick={draft.discard}>
        {t('draftDrop')}
      </Button>
    </Alert>
  )
}
