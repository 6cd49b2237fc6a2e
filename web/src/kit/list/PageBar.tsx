import { ActionIcon, NativeSelect, TextInput } from '@mantine/core'
import { offeredPageSizes } from '@slipway/domain/kernel/page-sizes.ts'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { Fragment, useState } from 'react'
import { useTexts } from '../../i18n/i18n.ts'
import { useFormats } from '../../i18n/use-formats.ts'
import type { Paged } from './ListPages.tsx'
import type { PageRows } from './page-rows.ts'
import classes from './pages.module.css'

/** The first and the last page, those around the current one, a field for any other, and how many rows each has. */
export function PageBar({ of }: { of: Paged }) {
  const t = useTexts()
  const { number } = useFormats()
  const { setPage: onPage, size, setSize } = of
  const { last_page: last = 1, total = 0, more = false } = of.query.data?.meta ?? {}
  const sizes = setSize && size !== undefined && total > offeredPageSizes[0]
  const page = Math.min(of.page, last)
  return (
    <nav className={classes.pages} aria-label={t('pages')}>
      {last > 1 && (
        <>
          <ActionIcon
            variant="default"
            size={32}
            disabled={page <= 1}
            aria-label={t('pagePrevious')}
            onClick={() => onPage(page - 1)}
          >
            <IconChevronLeft size={16} stroke={1.5} />
          </ActionIcon>
          {linksOf(page, last, more).map((shown, at, all) => (
            <Fragment key={shown}>
              {at > 0 && shown > (all[at - 1] as number) + 1 && <span className={classes.gap}>…</span>}
              <button
                type="button"
                className={classes.page}
                aria-current={shown === page ? 'page' : undefined}
                aria-label={t('pageOf', { page: shown, last })}
                onClick={() => onPage(shown)}
              >
                {number(shown)}
              </button>
            </Fragment>
          ))}
          {more && <span className={classes.gap}>…</span>}
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
        </>
      )}
      {sizes && (
        <label className={classes.rows}>
          {t('pageRows')}
          <NativeSelect
            size="xs"
            value={String(size)}
            data={[...new Set([...offeredPageSizes, size])].toSorted((a, b) => a - b).map(String)}
            onChange={(event) => setSize(Number(event.currentTarget.value) as PageRows)}
          />
        </label>
      )}
    </nav>
  )
}

/**
 * Where more rows follow than are counted, nobody knows the last page: it is reached by the next ones, and not offered.
 */
function linksOf(page: number, last: number, more: boolean): number[] {
  const first = Math.max(1, Math.min(page - 1, last - 2))
  const near = Array.from({ length: Math.min(3, last) }, (_, index) => first + index)
  return [...new Set([1, ...near, ...(more ? [] : [last])])]
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
  )
}
