import { Alert, Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { type FormEvent, type KeyboardEvent, type ReactNode, useMemo } from 'react'
import { useTexts } from '../../i18n/i18n.ts'
import { UploadsContext } from './uploads-context.ts'
import type { ContractForm } from './use-contract-form.ts'

interface FormProps<V extends object> {
  of: ContractForm<V>
  className?: string
  children: ReactNode
}

/** The form element around the fields: summary of what is wrong on top, Ctrl-Enter submits. */
export function Form<V extends object>({ of, className, children }: FormProps<V>) {
  const { ref, warm, reportUpload } = of
  const uploads = useMemo(() => ({ report: reportUpload }), [reportUpload])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // A dialog inside a page's form must not send that form too.
    event.stopPropagation()
    void of.submit()
  }
  const keys = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit(event)
  }
  return (
    <UploadsContext value={uploads}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Ctrl-Enter submits from any field */}
      <form ref={ref} className={className} noValidate onSubmit={submit} onKeyDown={keys} onFocusCapture={warm}>
        {of.draft.restored && <Restored onDiscard={of.draft.discard} />}
        <Summary of={of} />
        {children}
      </form>
    </UploadsContext>
  )
}

/** What was typed before a reload or a new sign-in stands in the fields again. */
function Restored({ onDiscard }: { onDiscard: () => void }) {
  const t = useTexts()
  return (
    <Alert variant="light" p="xs" mb="md" role="status">
      {t('draftRestored')}{' '}
      <Button size="compact-sm" variant="subtle" onClick={onDiscard}>
        {t('draftDrop')}
      </Button>
    </Alert>
  )
}

function Summary<V extends object>({ of }: { of: ContractForm<V> }) {
  const t = useTexts()
  const fields = Object.keys(of.form.errors).filter((path) => path !== '_').length
  // One bad field speaks for itself.
  if (!of.problems.length && fields < 2) return null
  return (
    <Alert
      color="red"
      icon={<IconAlertTriangle size={18} stroke={1.5} />}
      mb="md"
      role="alert"
      tabIndex={-1}
      variant="light"
    >
      {of.problems.map((problem) => (
        <div key={problem}>{problem}</div>
      ))}
      {fields >= 2 && <div>{t('fieldsWrong', { count: fields })}</div>}
    </Alert>
  )
}
