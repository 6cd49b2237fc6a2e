import { ActionIcon, Group, TextInput } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useState } from 'react'
import { useTexts } from '../../i18n/i18n.ts'
import classes from './pages.module.css'

/** What has pages: a list, or a part of a record that is read like one. */
interface Paged {
  page: number
  setPage: (page: number) => void
  query: { data: { meta: { last_page: number } } | undefined }
}

/** Three page links around the current one, and a field for any other. */
export function ListPages({ of }: { of: Paged }) {
  const t = useTexts()
  const { setPage: onPage } = of
  const last = of.query.data?.meta.last_page ?? 1
  if (last <= 1) return null
  const page = Math.min(of.page, last)
  const first = Math.max(1, Math.min(page - 1, last - 2))
  const links = Array.from({ length: Math.min(3, last) }, (_, index) => first + index)
  return (
    <nav className={classes.pages} aria-label={t('pages')}>
      <ActionIcon
        variant="default"
        size={32}
        disabled={page <= 1}
        aria-label={t('pagePrevious')}
        onClick={() => onPage(page - 1)}
      >
        <IconChevronLeft size={16} stroke={1.5} />
      </ActionIcon>
      {links.map((number) => (
        <button
          key={number}
          type="button"
          className={classes.page}
          aria-current={number === page ? 'page' : undefined}
          aria-label={t('pageOf', { page: number, last })}
          onClick={() => onPage(number)}
        >
          {number}
        </button>
      ))}
      <ActionIcon
        variant="default"
        size={32}
        disabled={page >= last}
        aria-label={t('pageNext')}
        onClick={() => onPage(page + 1)}
      >
        <IconChevronRight size={16} stroke={1.5} />
      </ActionIcon>
      {last > 3 && <PageField key={page} page={page} last={last} onPage={onPage} />}
    </nav>
  )
}

/** Takes digits only and never goes beyond the last page. */
function PageField({ page, last, onPage }: { page: number; last: number; onPage: (page: number) => void }) {
  const t = useTexts()
  const [draft, setDraft] = useState(String(page))
  const go = () => {
    const wanted = Math.min(last, Math.max(1, Number(draft) || page))
    setDraft(String(wanted))
    if (wanted !== page) onPage(wanted)
  }
  return (
    <Group gap="var(--sw-gap-2)" wrap="nowrap">
      <TextInput
        size="xs"
        w={56}
        inputMode="numeric"
        aria-label={t('page')}
        value={draft}
        onChange={(event) => {
          const digits = event.currentTarget.value.replace(/\D/g, '').slice(0, 7)
          setDraft(digits && Number(digits) > last ? String(last) : digits)
        }}
        onBlur={go}
        onKeyDown={(event) => event.key === 'Enter' && go()}
      />
      <span className={classes.of}>{`/ ${last}`}</span>
    </Group>
  )
}
