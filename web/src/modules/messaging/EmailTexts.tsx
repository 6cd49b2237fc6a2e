import { Select } from '@mantine/core'
import { messagingContract } from '@slipway/domain/messaging/calls.ts'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useApiMutation, useApiQuery } from '../../api/query.ts'
import { useTexts } from '../../i18n/i18n.ts'
import { confirm } from '../../kit/confirm.tsx'
import { FormModal } from '../../kit/form/FormModal.tsx'
import { yesNo } from '../../kit/list/filters.ts'
import { List } from '../../kit/list/List.tsx'
import { useList } from '../../kit/list/use-list.ts'
import { pathOf } from '../../kit/paths.tsx'
import { toast } from '../../kit/toast.tsx'
import { useUrlModal } from '../../kit/url-modal.ts'
import { searchable } from '../../ui/searchable.ts'
import { useTranslatedFilter } from './use-translated-filter.ts'

const screen = '/settings/localizations-email/:id'

/** The events of which people are told by e-mail. */
export function EmailTexts() {
  const t = useTexts('messaging')
  const navigate = useNavigate()
  const list = useList(messagingContract.emailLocalisations, {
    filters: {
      has_template: yesNo(t('template'), { yes: t('templateChosen'), no: t('noTemplate') }),
      ...useTranslatedFilter(),
    },
    search: t('eventSearch'),
  })
  const { data: options } = useApiQuery(messagingContract.emailOptions, {})
  const { data: templates } = useApiQuery(messagingContract.templates, { query: { per_page: 100 } })
  const removal = useApiMutation(messagingContract.removeEmailLocalisation, {
    onSuccess: () => toast.success(t('email.removed')),
  })
  const add = useUrlModal('email')
  const titleOf = (alias: string) => options?.data.find(({ event_alias }) => event_alias === alias)?.title ?? alias
  const remove = async (id: number, name: string) => {
    const title = t('removeTextsTitle', { name })
    if (await confirm({ title, text: t('removeText'), yes: t('email.remove'), danger: true }))
      await removal.mutateAsync({ params: { id } })
  }
  return (
    <>
      <List
        of={list}
        id="email-localisations"
        name={t('part_texts')}
        columns={[
          { id: 'event', header: t('event'), primary: true, cell: ({ event_alias }) => titleOf(event_alias) },
          { id: 'alias', header: 'event_alias', cell: ({ event_alias }) => <code>{event_alias}</code> },
          { id: 'subject', header: t('subject'), cell: ({ texts }) => texts.subject.ru || '—' },
          {
            ...{ id: 'template', header: t('template') },
            cell: ({ template_id }) =>
              templates?.data.find(({ id }) => id === template_id)?.name ??
              (template_id ? `#${template_id}` : t('noTemplate')),
          },
        ]}
        rowId={({ id }) => id}
        rowName={({ event_alias }) => titleOf(event_alias)}
        open={({ id }) => ({ to: screen, params: { id } })}
        actions={({ id, event_alias }) => [
          {
            ...{ id: 'edit', label: t('email.edit'), icon: IconPencil },
            run: () => void navigate({ to: pathOf(screen, { id }) }),
          },
          {
            ...{ id: 'remove', label: t('email.remove'), icon: IconTrash, danger: true },
            failed: t('email.removeFailed'),
            run: () => remove(id, titleOf(event_alias)),
          },
        ]}
        add={{ id: 'add', label: t('email.add'), run: () => add.open() }}
        empty={{ text: t('email.empty') }}
      />
      <FormModal
        opened={add.opened}
        onClose={add.close}
        title={t('email.new')}
        submit={t('email.add')}
        endpoint={messagingContract.addEmailLocalisation}
        failed={t('email.addFailed')}
        initial={{ event_alias: '' }}
        args={({ event_alias }) => ({ body: { event_alias, texts: blankTexts(titleOf(event_alias)) } })}
        leadsOn
        onDone={({ data }) => {
          toast.success(t('email.added'))
          void navigate({ to: pathOf(screen, { id: data.id }), replace: true })
        }}
      >
        {(form) => (
          <Select
            label={t('event')}
            {...searchable}
            data={(options?.data ?? []).map(({ event_alias, title }) => ({ value: event_alias, label: title }))}
            {...form.getInputProps('event_alias')}
          />
        )}
      </FormModal>
    </>
  )
}

const none = { ru: '', en: '' }
const blankTexts = (subject: string) => ({ subject: { ru: subject, en: '' }, title: none, text: none, button: none })
