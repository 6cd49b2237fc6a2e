import { Tabs } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef } from 'react'
import { useFormats } from '../i18n/use-formats.ts'
import classes from './UrlTabs.module.css'
import { oneOf, useUrlState } from './url-state.ts'

export interface Tab<T extends string> {
  value: T
  label: string
  count?: number
  /** What it counts waits for the reader. */
  waits?: boolean
}

interface UrlTabsProps<T extends string> {
  tabs: readonly Tab<T>[]
  /** Name of the search parameter. */
  param?: string
  /** What the tabs choose between, for screen readers. */
  name: string
  /**
   * `list`: they narrow the list below, which starts from its first page again. `lists`: each is a list of its own, and
   * what the address says of the last one goes. Without it the rest of the address stays.
   */
  of?: 'list' | 'lists'
  /** The tab of an address that names none; the first unless given. */
  initial?: T
  /** What the chosen tab shows. */
  children?: ReactNode
}

/** Which tab the address names; the first by default. */
export function useUrlTab<const T extends string>(values: readonly T[], param = 'tab'): T {
  const [state] = useUrlState({ [param]: oneOf(values, values[0] as T) })
  return state[param] as T
}

/** Tabs that stand in the address: Back returns, a link opens. */
export function UrlTabs<const T extends string>({
  tabs,
  param = 'tab',
  name,
  of,
  initial = tabs[0]?.value as T,
  children,
}: UrlTabsProps<T>) {
  const values = tabs.map(({ value }) => value)
  const [state] = useUrlState({ [param]: oneOf(values, initial) })
  const chosen = state[param] as T
  const navigate = useNavigate()
  const { number } = useFormats()
  const list = useRef<HTMLDivElement>(null)
  // Only the browser knows what fits: on a phone the chosen tab may stand outside of what is seen.
  useEffect(() => {
    const tab = list.current?.querySelector<HTMLElement>('[aria-selected=true]')
    const place = list.current
    if (tab && place) place.scrollTo({ left: tab.offsetLeft - (place.clientWidth - tab.offsetWidth) / 2 })
  }, [chosen])
  const choose = (value: string | null) =>
    void navigate({
      to: '.',
      resetScroll: false,
      search: ({ page, ...before }: Record<string, string | undefined>) => ({
        ...(of !== 'lists' && { ...before, ...(of !== 'list' && { page }) }),
        [param]: value === initial ? undefined : (value ?? undefined),
      }),
    })
  return (
    <Tabs value={chosen} onChange={choose} mb={children === undefined ? 'md' : 0}>
      <Tabs.List ref={list} aria-label={name} className={classes.list}>
        {tabs.map(({ value, label, count, waits }) => (
          <Tabs.Tab key={value} value={value} className={classes.tab}>
            {label}
            {count !== undefined && (
              <span className={classes.count} data-waits={(waits && count > 0) || undefined}>
                {number(count)}
              </span>
            )}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {children !== undefined && (
        <Tabs.Panel value={chosen} pt="md">
          {children}
        </Tabs.Panel>
      )}
    </Tabs>
  )
}
