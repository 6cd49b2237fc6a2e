import { useLocalStorage } from '@mantine/hooks'
import { branches, itemAt, type Branch as Name } from '@slipway/domain/access/screens.ts'
import { IconChevronDown } from '@tabler/icons-react'
import { useRouterState } from '@tanstack/react-router'
import { type ReactNode, useId } from 'react'
import { useLocale } from '../../i18n/i18n.ts'
import classes from './Branch.module.css'
import { ScreenIcon } from './icons.tsx'
import sidebar from './Sidebar.module.css'

interface BranchProps {
  name: Name
  /** Of its children. */
  paths: readonly string[]
  children: ReactNode
}

/** An item of the sidebar that holds others: closed unless it was opened here once, or the page is one of its own. */
export function Branch({ name, paths, children }: BranchProps) {
  const id = useId()
  const locale = useLocale()
  const [open, setOpen] = useLocalStorage<Partial<Record<Name, boolean>>>({
    key: 'slipway-sidebar-branches',
    defaultValue: {},
    getInitialValueInEffect: false,
  })
  const current = useRouterState({ select: ({ location }) => paths.includes(itemAt(location.pathname)?.path ?? '') })
  const opened = open[name] ?? current
  const { icon, [locale]: title } = branches[name]
  return (
    <>
      <button
        type="button"
        className={`${sidebar.item} ${classes.branch}`}
        aria-expanded={opened}
        aria-controls={id}
        data-current={(current && !opened) || undefined}
        onClick={() => setOpen((all) => ({ ...all, [name]: !opened }))}
      >
        <ScreenIcon name={icon} />
        <span className={sidebar.label}>{title}</span>
        <IconChevronDown size={16} stroke={1.5} className={classes.chevron} />
      </button>
      <div id={id} className={classes.children} data-opened={opened || undefined}>
        <div className={classes.inner}>{children}</div>
      </div>
    </>
  )
}
