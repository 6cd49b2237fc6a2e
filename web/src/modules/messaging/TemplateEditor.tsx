import { Select, Textarea, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { messagingContract } from '@slipway/domain/messaging/calls.ts'
import { maxSubject, maxTemplateName, type TemplateKind } from '@slipway/domain/messaging/kinds.ts'
import type { LayoutView, TemplateView } from '@slipway/domain/messaging/schema.ts'
import { useApiQuery } from '../../api/query.ts'
import { useTexts } from '../../i18n/i18n.ts'
import { RecordModal } from '../../kit/RecordModal.tsx'
import { MailPreview } from './MailPreview.tsx'
import classes from './messaging.module.css'
import { TestEmailButton } from './TestEmailButton.tsx'
import { Versions } from './Versions.tsx'

interface Values {
  name: string
  subject: string
  body: string
  layout_id?: number | null
}

const blank = {
  layout:
    '<mjml>\n  <mj-body>\n    <mj-section>\n      <mj-column>\n        <mj-text font-weight="600">Slipway</mj-text>\n      </mj-column>\n    </mj-section>\n    {{ content }}\n  </mj-body>\n</mjml>\n',
  template:
    '<mj-section>\n  <mj-column>\n    <mj-text font-size="22px">{{ title }}</mj-text>\n    <mj-text>{{ text }}</mj-text>\n    <mj-button href="{{ url }}">{{ button }}</mj-button>\n  </mj-column>\n</mj-section>\n',
} as const

const calls = {
  layout: [messagingContract.layouts, messagingContract.addLayout, messagingContract.changeLayout],
  template: [messagingContract.templates, messagingContract.addTemplate, messagingContract.changeTemplate],
} as const

/** A layout or a template beside the mail that it makes. */
export function TemplateEditor({ kind, rows }: { kind: TemplateKind; rows: readonly LayoutView[] | undefined }) {
  const t = useTexts('messaging')
  const [list, add, change] = calls[kind]
  const { data: layouts } = useApiQuery(
    messagingContract.layouts,
    { query: { per_page: 100 } },
    { enabled: kind === 'template' },
  )
  return (
    <>
      <RecordModal
        name={kind}
        size={1180}
        list={list as typeof messagingContract.templates}
        rows={rows as readonly TemplateView[] | undefined}
        show={(path, value) => (path === 'layout_id' ? layouts?.data.find(({ id }) => id === value)?.name : undefined)}
        search={(search) => ({ query: { search } })}
        initial={(row): Values => ({
          name: row?.name ?? '',
          subject: row?.subject ?? (kind === 'layout' ? '' : '{{ subject }}'),
          body: row?.body ?? blank[kind],
          ...(kind === 'template' && { layout_id: row?.layout_id ?? null }),
        })}
        add={{
          endpoint: add,
          title: t(`${kind}.new`),
          submit: t(`${kind}.add`),
          done: t(`${kind}.added`),
          failed: t(`${kind}.addFailed`),
        }}
        change={{
          endpoint: change,
          title: t(`${kind}.edit`),
          submit: t(`${kind}.save`),
          done: t(`${kind}.changed`),
          failed: t(`${kind}.saveFailed`),
        }}
      >
        {(form, id) => <Fields kind={kind} form={form} id={id} />}
      </RecordModal>
    </>
  )
}

interface FieldsProps {
  kind: TemplateKind
  form: UseFormReturnType<Values>
  id: number | null
}

function Fields({ kind, form, id }: FieldsProps) {
  const t = useTexts('messaging')
  const { subject, body, layout_id = null } = form.values
  const take = ({ name, subject, body, layout_id }: Record<string, unknown>) =>
    form.setValues({ name, subject, body, ...(kind === 'template' && { layout_id }) } as Values)
  return (
    <div className={classes.editor}>
      <div className={classes.fields}>
        <TextInput label={t('name')} maxLength={maxTemplateName} data-autofocus {...form.getInputProps('name')} />
        {kind === 'template' && (
          <>
            <TextInput label={t('subject')} maxLength={maxSubject} {...form.getInputProps('subject')} />
            <LayoutChoice form={form} />
          </>
        )}
        <Textarea
          label={t('body')}
          description={t(kind === 'layout' ? 'layoutBodyHint' : 'templateBodyHint')}
          classNames={{ input: classes.source }}
          rows={16}
          spellCheck={false}
          {...form.getInputProps('body')}
        />
        {id !== null && <Versions of={kind === 'layout' ? 'email-layout' : 'email-template'} id={id} take={take} />}
        {id !== null && kind === 'template' && <TestEmailButton id={id} />}
      </div>
      <MailPreview of={{ kind, subject, body, layout_id }} />
    </div>
  )
}

function LayoutChoice({ form }: { form: UseFormReturnType<Values> }) {
  const t = useTexts('messaging')
  const { data } = useApiQuery(messagingContract.layouts, { query: { per_page: 100 } })
  const { value, onChange, ...rest } = form.getInputProps('layout_id')
  return (
    <Select
      label={t('layout')}
      placeholder={t('noLayout')}
      clearable
      data={(data?.data ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
      value={value === null ? null : String(value)}
      onChange={(chosen) => onChange(chosen === null ? null : Number(chosen))}
      {...rest}
    />
  )
}
