import { Tabs } from '@mantine/core'
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
  /** Other parts of the address that a change of tab sets back, such as the page. */
  resets?: readonly string[]
  /** The tab of an address that names none; the first unless given. */
  initial?: T
}

/** Which tab the address names; the first by default. */
export function useUrlTab<const T extends string>(values: readonly T[], param = 'tab'): T {
  const [state] = useUrlState({ [param]: oneOf(values, values[0] as T) })
  return state[param] as T
}

/** Tabs that stand in the address: Back returns, a link opens. The page shows the chosen tab's content itself. */
export function UrlTabs<const T extends string>({
  tabs,
  param = 'tab',
  name,
  resets = ['page'],
  initial = tabs[0]?.value as T,
}: UrlTabsProps<T>) {
  const values = tabs.map(({ value }) => value)
  const [state, set] = useUrlState({ [param]: oneOf(values, initial) })
  const choose = (value: string | null) =>
    set({ ...Object.fromEntries(resets.map((key) => [key, undefined])), [param]: value } as Parameters<typeof set>[0])
  return (
    <Tabs value={state[param]} onChange={choose} mb="md">
      <Tabs.List aria-label={name} style={{ flexWrap: 'nowrap', overflowX: 'auto', overflowY: 'hidden' }}>
        {tabs.map(({ value, label, count, waits }) => (
          <Tabs.Tab key={value} value={value} style={{ flex: 'none' }}>
            {label}
            {count !== undefined && (
              <span
                className="tabular"
                style={{ marginLeft: 6, color: waits && count ? 'var(--sw-signal-text)' : 'var(--sw-muted)' }}
              >
                {count}
              </span>
            )}
          </Tabs.Tab>
        ))}
      </Tabs.List>
    </Tabs>
  )
}
