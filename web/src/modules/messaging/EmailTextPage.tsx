import { Button, Select, Textarea, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { locales } from '@slipway/domain/kernel/locale.ts'
import { messagingContract } from '@slipway/domain/messaging/calls.ts'
import { fieldsOf, maxSubject, maxText } from '@slipway/domain/messaging/kinds.ts'
import type { EmailLocalisationView } from '@slipway/domain/messaging/schema.ts'
import { useParams } from '@tanstack/react-router'
import { useApiQuery } from '../../api/query.ts'
import { useTexts } from '../../i18n/i18n.ts'
import { Form } from '../../kit/form/Form.tsx'
import { useForm } from '../../kit/form/use-form.ts'
import { ScreenLink } from '../../kit/paths.tsx'
import { toast } from '../../kit/toast.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { PageHeader, Panel } from '../../ui/PageHeader.tsx'
import { SkeletonCard } from '../../ui/Skeletons.tsx'
import { MailPreview } from './MailPreview.tsx'
import classes from './messaging.module.css'
import { TestEmailButton } from './TestEmailButton.tsx'
import { Variables } from './Variables.tsx'
import { Versions } from './Versions.tsx'

type Values = Pick<EmailLocalisationView, 'texts' | 'template_id'>

/** The texts of one event in both languages, beside the mail that they make. */
export default function EmailTextPage() {
  const t = useTexts('messaging')
  const { id: text } = useParams({ strict: false }) as { id?: string }
  const id = Number(text)
  const { data, error, refetch } = useApiQuery(messagingContract.emailLocalisations, {
    query: { search: `#${id > 0 ? id : 0}` },
  })
  // What stands above the texts is here before them: they would be pushed down while somebody reads.
  const options = useApiQuery(messagingContract.emailOptions, {})
  if (!data && error?.status === 403) return <EmptyState kind="no-rights" />
  if (!data && error) return <ErrorState error={error} failed={t('loadFailed')} onRetry={() => void refetch()} />
  if (!data || options.isPending) return <SkeletonCard lines={8} />
  const row = data.data.find((one) => one.id === id)
  if (!row) return <EmptyState kind="nothing-found" text={t('gone')} action={<ToList />} />
  const event = options.data?.data.find(({ event_alias }) => event_alias === row.event_alias)
  return (
    <div className={classes.page}>
      <PageHeader title={event?.title ?? row.event_alias} lead={<code>{row.event_alias}</code>} />
      <Editor key={id} row={row} />
    </div>
  )
}

const ToList = () => (
  <Button variant="default" renderRoot={(props) => <ScreenLink to="/settings/localizations-email" {...props} />}>
    {useTexts('messaging')('toList')}
  </Button>
)

function Editor({ row: { id, event_alias, texts, template_id } }: { row: EmailLocalisationView }) {
  const t = useTexts('messaging')
  const { data: templates } = useApiQuery(messagingContract.templates, { query: { per_page: 100 } })
  const of = useForm({
    endpoint: messagingContract.changeEmailLocalisation,
    failed: t('email.saveFailed'),
    initial: { texts, template_id } as Values,
    args: (values) => ({ params: { id }, body: values }),
    edits: true,
    show: (path, value) => (path === 'template_id' ? templates?.data.find(({ id }) => id === value)?.name : undefined),
    onUnchanged: () => toast.info(t('email.saved')),
    onDone: (_result, values) => {
      of.reset(values)
      toast.success(t('email.saved'))
    },
  })
  const { form } = of
  return (
    <div className={classes.editor}>
      <Panel>
        <Form of={of} className={classes.fields}>
          <TemplateChoice form={form} />
          <Variables event={event_alias} />
          {fieldsOf.email.map((field) => (
            <fieldset key={field} className={classes.both}>
              <legend>{t(`field.${field}`)}</legend>
              {locales.map((locale) => (
                <TextOf
                  key={locale}
                  field={field}
                  label={t(locale)}
                  {...form.getInputProps(`texts.${field}.${locale}`)}
                />
              ))}
            </fieldset>
          ))}
          <div className={classes.actions}>
            <Button type="submit" loading={of.busy}>
              {t('email.save')}
            </Button>
            <TestEmailButton id={id} event={event_alias} />
          </div>
        </Form>
        <Versions
          of="email-localisation"
          id={id}
          take={({ texts, template_id }) => form.setValues({ texts, template_id } as Values)}
        />
      </Panel>
      <MailPreview of={{ event_alias, texts: form.values.texts, template_id: form.values.template_id }} />
    </div>
  )
}

type InputProps = ReturnType<UseFormReturnType<Values>['getInputProps']>

const TextOf = ({ field, ...rest }: InputProps & { field: (typeof fieldsOf)['email'][number]; label: string }) =>
  field === 'text' ? (
    <Textarea autosize minRows={4} maxLength={maxText.email} {...rest} />
  ) : (
    <TextInput maxLength={maxSubject} {...rest} />
  )

function TemplateChoice({ form }: { form: UseFormReturnType<Values> }) {
  const t = useTexts('messaging')
  const { data } = useApiQuery(messagingContract.templates, { query: { per_page: 100 } })
  const { value, onChange, ...rest } = form.getInputProps('template_id')
  return (
    <Select
      label={t('template')}
      placeholder={t('noTemplate')}
      clearable
      data={(data?.data ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
      value={value === null ? null : String(value)}
      onChange={(chosen) => onChange(chosen === null ? null : Number(chosen))}
      {...rest}
    />
  )
}
