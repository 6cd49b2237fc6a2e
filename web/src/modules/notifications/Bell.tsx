import { ActionIcon, Button, Indicator, Popover, Tooltip } from '@mantine/core'
import type { ScreenPath } from '@slipway/domain/access/screens.ts'
import { IconBell } from '@tabler/icons-react'
import { useState } from 'react'
import { useMe } from '../../api/session.ts'
import { useTexts } from '../../i18n/i18n.ts'
import { ScreenLink, screensFor } from '../../kit/paths.tsx'
import { Drawing } from '../../ui/Drawing.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import classes from './Bell.module.css'
import { BellGroup, grouped } from './BellGroup.tsx'
import { undoClear, useBadges, useBell } from './bell.ts'

export function Bell() {
  const t = useTexts()
  const { activeRole } = useMe()
  const { items, isError, refetch, isClearing, clear } = useBell()
  const unread = useBadges().notifications ?? 0
  const all = screensFor(activeRole).find(({ badge }) => badge === 'notifications')
  const name = unread ? t('notificationsUnread', { count: unread }) : t('notifications')
  const [opened, setOpened] = useState(false)
  return (
    <Popover width={360} position="bottom-end" trapFocus withRoles opened={opened} onChange={setOpened}>
      <Popover.Target>
        <Tooltip label={name} disabled={opened}>
          <ActionIcon size={36} aria-label={name} onClick={() => setOpened(!opened)}>
            <Indicator color="var(--sw-signal)" size={8} offset={2} disabled={!unread}>
              <IconBell size={18} stroke={1.5} style={{ display: 'block' }} />
            </Indicator>
          </ActionIcon>
        </Tooltip>
      </Popover.Target>
      <Popover.Dropdown p={0} aria-label={t('notifications')}>
        <div className={classes.head}>
          <span className={classes.title}>{t('notifications')}</span>
          {items.length > 0 && (
            <Button size="compact-sm" variant="subtle" onClick={clear}>
              {t('clearList')}
            </Button>
          )}
          {isClearing && (
            <Button size="compact-sm" variant="subtle" onClick={undoClear}>
              {t('undo')}
            </Button>
          )}
        </div>
        {isError ? (
          <ErrorState text={t('notificationsFailed')} onRetry={() => void refetch()} />
        ) : items.length ? (
          <ul className={classes.list}>
            {grouped(items).map((group) => (
              <BellGroup key={group[0].id} items={group} onFollow={() => setOpened(false)} />
            ))}
          </ul>
        ) : (
          <div className={classes.empty}>
            <Drawing name="boat" />
            {t('noNotifications')}
          </div>
        )}
        {all && items.length > 0 && (
          <ScreenLink to={all.path as ScreenPath} className={classes.all} onClick={() => setOpened(false)}>
            {t('all')}
          </ScreenLink>
        )}
      </Popover.Dropdown>
    </Popover>
  )
}
