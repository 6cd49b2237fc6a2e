import {
  type Branch as BranchName,
  itemAt,
  type Screen,
  type ScreenPath,
  type SidebarGroup,
} from '@slipway/domain/access/screens.ts'
import type { Counts } from '@slipway/domain/statistics/schema.ts'
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '@tabler/icons-react'
import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useMe } from '../../api/session.ts'
import { useLocale, useTexts } from '../../i18n/i18n.ts'
import { Hint } from '../../ui/Hint.tsx'
import { Mark } from '../../ui/Mark.tsx'
import { groupOrder, ScreenLink, screensFor } from '../paths.tsx'
import { Branch } from './Branch.tsx'
import { ScreenIcon } from './icons.tsx'
import { LanguageChoice } from './LanguageChoice.tsx'
import { moreOf } from './more-of.ts'
import { Person } from './Person.tsx'
import classes from './Sidebar.module.css'
import { ThemeSwitch } from './ThemeSwitch.tsx'

const groupTitle = {
  user: 'groupUser',
  dashboard: 'groupDashboard',
  applications: 'groupApplications',
  users: 'groupUsers',
  tasks: 'groupTasks',
  publication: 'groupPublication',
  simple: 'groupSimple',
  settings: 'groupSettings',
  stats: 'groupStats',
} as const satisfies Record<SidebarGroup, string>

/** The +N at the items. */
export type Badges = Partial<Counts['badges']>

interface SidebarProps {
  badges: Badges
  folded: boolean
  /** Left out in the drawer, which is never folded. */
  onFold?: () => void
  onFollow?: () => void
  /** Language and theme, for which a phone's top bar has no room. */
  choices?: boolean
}

export function Sidebar({ badges, folded, onFold, onFollow, choices = false }: SidebarProps) {
  const t = useTexts()
  const { activeRole, is_internal } = useMe()
  const nav = useShownItem()
  const items = screensFor(activeRole).filter(({ path }) => path !== '/user/exit')
  return (
    <div className={classes.sidebar} data-folded={folded || undefined} data-drawer={choices || undefined}>
      <div className={classes.head}>
        <Mark size={30} />
        <div className={classes.headWords}>
          <span className={classes.brand}>{t('appName')}</span>
          <span className={classes.role}>{t(`role_${activeRole}`)}</span>
        </div>
        {onFold && (
          <Hint label={folded ? t('expand') : t('collapse')} position="right">
            <button
              type="button"
              className={classes.fold}
              onClick={onFold}
              aria-label={folded ? t('expand') : t('collapse')}
            >
              {folded ? (
                <IconLayoutSidebarLeftExpand size={18} stroke={1.5} />
              ) : (
                <IconLayoutSidebarLeftCollapse size={18} stroke={1.5} />
              )}
            </button>
          </Hint>
        )}
      </div>
      <div className={classes.scroll}>
        <nav ref={nav} aria-label={t('mainNavigation')}>
          {groupOrder.map((group) => {
            const screens = items.filter((screen) => screen.group === group)
            if (!screens.length) return null
            return (
              <div key={group} className={classes.group}>
                <div className={classes.groupTitle}>{t(groupTitle[group])}</div>
                {twigsOf(screens).map(([branch, twig]) => {
                  const leaves = twig.map((screen) => (
                    <Item
                      key={screen.path}
                      screen={screen}
                      count={screen.badge && badges[screen.badge]}
                      folded={folded}
                      onFollow={onFollow}
                    />
                  ))
                  return branch ? (
                    <Branch key={branch} name={branch} paths={twig.map(({ path }) => path)}>
                      {leaves}
                    </Branch>
                  ) : (
                    leaves
                  )
                })}
              </div>
            )
          })}
        </nav>
      </div>
      {choices && (
        <div className={classes.choices}>
          {!is_internal && <LanguageChoice />}
          <ThemeSwitch />
        </div>
      )}
      <Person folded={folded} onFollow={onFollow} />
    </div>
  )
}

const byPerson = ['wheel', 'pointerdown', 'keydown', 'focusin'] as const

/**
 * Where there are more items than fit, that of the page is among those that are seen: also once a branch has unfolded,
 * numbers have come or the router has put back where it was scrolled to, until the person scrolls or presses there.
 */
function useShownItem() {
  const nav = useRef<HTMLElement>(null)
  const path = useLocation({ select: ({ pathname }) => pathname })
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has another item
  useEffect(() => {
    const items = nav.current
    const box = items?.parentElement
    if (!items || !box) return
    const show = () => items.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' })
    const grown = new ResizeObserver(show)
    // A page whose code is still on the way becomes the current one later.
    const moved = new MutationObserver(show)
    const stop = () => {
      grown.disconnect()
      moved.disconnect()
      box.removeEventListener('scroll', show)
    }
    grown.observe(items)
    moved.observe(items, { subtree: true, childList: true, attributeFilter: ['aria-current'] })
    box.addEventListener('scroll', show, { passive: true })
    for (const own of byPerson) box.addEventListener(own, stop, { passive: true })
    return () => {
      stop()
      for (const own of byPerson) box.removeEventListener(own, stop)
    }
  }, [path])
  return nav
}

/** The items as they stand: alone, or with their brothers in a branch where the first of them is. */
function twigsOf(screens: readonly Screen[]): [BranchName | null, Screen[]][] {
  const of = (branch: BranchName) => screens.filter(({ under }) => under === branch)
  return screens.flatMap((screen): [BranchName | null, Screen[]][] => {
    const brothers = screen.under ? of(screen.under) : []
    if (!screen.under || brothers.length < 2) return [[null, [screen]]]
    return brothers[0] === screen ? [[screen.under, brothers]] : []
  })
}

interface ItemProps {
  screen: Screen
  count: number | undefined
  folded: boolean
  onFollow?: () => void
}

function Item({ screen, count, folded, onFollow }: ItemProps) {
  const locale = useLocale()
  const { activeRole } = useMe()
  const more = moreOf(count)
  // Its own page, or one that its list leads to; the link itself says which.
  const isCurrent = useLocation({ select: ({ pathname }) => itemAt(pathname) === screen })
  return (
    <Hint label={screen.title[locale]} position="right" disabled={!folded}>
      <ScreenLink
        to={screen.path as ScreenPath}
        params={{ role: activeRole }}
        aria-current={isCurrent || undefined}
        className={classes.item}
        onClick={onFollow}
        aria-label={folded ? [screen.title[locale], more].filter(Boolean).join(' ') : undefined}
      >
        <ScreenIcon name={screen.icon} />
        <span className={classes.label}>{screen.title[locale]}</span>
        {more && <span className={classes.count}>{more}</span>}
      </ScreenLink>
    </Hint>
  )
}
