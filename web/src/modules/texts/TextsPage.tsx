import type { Locale } from '@slipway/domain/kernel/locale.ts'
import { textsContract } from '@slipway/domain/texts/calls.ts'
import { textStates } from '@slipway/domain/texts/limits.ts'
import type { TextView } from '@slipway/domain/texts/schema.ts'
import { type Section, sections, sectionText } from '@slipway/domain/texts/sections.ts'
import { Suspense } from 'react'
import { useLocale, useTexts } from '../../i18n/i18n.ts'
import { one } from '../../kit/list/filters.ts'
import { List } from '../../kit/list/List.tsx'
import type { ColumnOf } from '../../kit/list/types.ts'
import { useList } from '../../kit/list/use-list.ts'
import { Moment } from '../../kit/record/Moment.tsx'
import { Person } from '../../kit/record/Person.tsx'
import { openParam, useUrlModal } from '../../kit/url-modal.ts'
import { lazyPart } from '../../ui/retry-import.ts'
import { WindowPending } from '../../ui/WindowPending.tsx'
import { StateBadge } from './StateBadge.tsx'
import classes from './texts.module.css'

const TextWindow = lazyPart(() => import('./TextWindow.tsx').then((m) => m.TextWindow))

/** Every text of the console, and what stands in the place of those that are built in. */
export default function TextsPage() {
  const t = useTexts('texts')
  const locale = useLocale()
  const { opened, id, close } = useUrlModal('text')
  const list = useList(textsContract.list, {
    search: t('search'),
    filters: {
      section: one(sections, t('section'), (section) => sectionText[section][locale]),
      state: one(textStates, t('state'), (state) => t(`state_${state}`)),
    },
    sorts: ['key', 'changed_at'],
    size: 15,
    failed: t('failed'),
  })
  return (
    <>
      <p className={classes.lead}>{t('lead')}</p>
      <List
        of={list}
        id="texts"
        name={t('title')}
        columns={useColumns()}
        rowId={({ id }) => id}
        rowName={({ key }) => key}
        open={({ id }) => ({ search: { open: openParam('text', id) } })}
        empty={{ text: t('empty') }}
        exportAs={textsContract.exportList}
      />
      {opened && (
        <Suspense fallback={<WindowPending />}>
          <TextWindow id={Number(id)} onClose={close} />
        </Suspense>
      )}
    </>
  )
}

function useColumns(): ColumnOf<typeof textsContract.list>[] {
  const t = useTexts('texts')
  const locale = useLocale()
  const section = (name: string) => (name in sectionText ? sectionText[name as Section][locale] : name)
  return [
    {
      ...{ id: 'key', header: t('key'), primary: true, sort: 'key' },
      cell: ({ key }) => <code className={classes.key}>{key}</code>,
    },
    { id: 'section', header: t('section'), cell: (row) => section(row.section) },
    { id: 'ru', header: t('russian'), cell: (row) => <Wording of={row} locale="ru" /> },
    { id: 'en', header: t('english'), cell: (row) => <Wording of={row} locale="en" /> },
    { id: 'state', header: t('state'), aside: true, cell: (row) => <StateBadge of={row} /> },
    {
      ...{ id: 'changed', header: t('changedAt'), sort: 'changed_at' },
      cell: ({ changed_at }) => (changed_at ? <Moment at={changed_at} /> : '—'),
    },
    {
      ...{ id: 'by', header: t('changedBy'), hidden: true },
      cell: ({ changed_by }) => (changed_by ? <Person person={changed_by} /> : '—'),
    },
  ]
}

function Wording({ of: { own, built_in }, locale }: { of: TextView; locale: Locale }) {
  return (
    <span lang={locale} className={classes.wording}>
      {own[locale] ?? built_in[locale] ?? '—'}
    </span>
  )
}
