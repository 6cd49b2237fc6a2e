import type { Role } from '@slipway/domain/access/roles.ts'
import {
  maySee,
  type Screen,
  type ScreenPath,
  type SidebarGroup,
  screens,
  startPage,
} from '@slipway/domain/access/screens.ts'
import { Link, type LinkProps } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { currentLocale } from '../i18n/i18n.ts'

export type PathParams = Record<string, string | number>

/** The address of a screen: `pathOf('/settings/localizations-email/:id', { id: 7 })`. The locale is filled in. */
export function pathOf(screen: ScreenPath, params: PathParams = {}): string {
  return screen.replace(/\{(\w+)\}|:(\w+)/g, (_, braced, colon) =>
    encodeURIComponent(String(params[braced ?? colon] ?? (braced === 'locale' ? currentLocale() : ''))),
  )
}

/** Where the person goes after signing in: outside people to their board, staff to their role's start page. */
export const homeOf = (role: Role): string => pathOf(startPage(role))

/** Work first, one's own account last: the sidebar's foot leads there too. */
export const groupOrder: readonly SidebarGroup[] = [
  'dashboard',
  'applications',
  'tasks',
  'publication',
  'simple',
  'users',
  'stats',
  'settings',
  'user',
]

/** The screens of one role, in the order of the sidebar: it shows them, the palette and the keys lead to them. */
export const screensFor = (role: Role): Screen[] =>
  groupOrder.flatMap((group) =>
    (screens as readonly Screen[]).filter((screen) => screen.group === group && maySee(screen, [role])),
  )

interface ScreenLinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  to: ScreenPath
  params?: PathParams
  search?: Record<string, string | number | undefined>
  preload?: LinkProps['preload']
  activeProps?: LinkProps['activeProps']
}

/** The only link between screens. */
export function ScreenLink({ to, params, search, activeProps, ...props }: ScreenLinkProps) {
  return (
    <Link
      to={pathOf(to, params)}
      search={search ?? {}}
      activeProps={activeProps ?? {}}
      activeOptions={{ includeSearch: false, exact: true }}
      {...props}
    />
  )
}
