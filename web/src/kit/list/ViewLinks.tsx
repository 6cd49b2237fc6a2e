import type { View } from '@slipway/domain/views/schema.ts'
import { Link } from '@tanstack/react-router'
import { useTexts } from '../../i18n/i18n.ts'
import classes from './bar.module.css'
import type { AnyList } from './use-list.ts'

/** Is the list seen as this view has it? */
export const isView = (of: AnyList, { address }: View): boolean =>
  JSON.stringify(sorted(of.address)) === JSON.stringify(sorted(address))

const sorted = (parts: Record<string, string>) => Object.entries(parts).sort(([a], [b]) => (a < b ? -1 : 1))

/** The reader's views as links, beside the list as it is when nothing is chosen. */
export function ViewLinks({ of, views }: { of: AnyList; views: readonly View[] }) {
  const t = useTexts()
  return (
    <nav className={classes.views} aria-label={t('views')}>
      {[{ name: t('viewOfAll'), address: {} }, ...views].map((view) => (
        <Link
          key={view.name}
          to="."
          className={classes.viewLink}
          aria-current={isView(of, view) ? 'page' : undefined}
          resetScroll={false}
          search={(before: Record<string, string>) => ({ ...of.withoutAddress(before), ...view.address })}
        >
          {view.name}
        </Link>
      ))}
    </nav>
  )
}
