import { Menu, UnstyledButton } from '@mantine/core'
import type { Role } from '@slipway/domain/access/roles.ts'
import type { ScreenPath } from '@slipway/domain/access/screens.ts'
import { IconCheck, IconChevronUp, IconKeyboard, IconLogout, IconUser } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useMe } from '../../api/session.ts'
import { preloadTexts, useTexts } from '../../i18n/i18n.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { lazyPart } from '../../ui/retry-import.ts'
import { showKeys } from '../keys/keys-window.ts'
import { homeOf, pathOf } from '../paths.tsx'
import { actAs } from '../session-life.ts'
import classes from './Person.module.css'

const InstallItem = lazyPart(() =>
  Promise.all([import('../install/InstallItem.tsx'), preloadTexts('offline')]).then(([m]) => m.InstallItem),
)

/** The signed-in person at the sidebar's foot: profile, role switch, sign out. */
export function Person({ folded, onFollow }: { folded: boolean; onFollow?: () => void }) {
  const t = useTexts()
  const navigate = useNavigate()
  const me = useMe()
  const name = [me.first_name, me.last_name].filter(Boolean).join(' ')

  const go = (path: ScreenPath) => {
    onFollow?.()
    void navigate({ to: pathOf(path) })
  }
  const changeRole = async (role: Role) => {
    onFollow?.()
    actAs(role)
    await navigate({ to: homeOf(role) })
  }

  return (
    <Menu position="top-start" width={232} offset={4}>
      <Menu.Target>
        <UnstyledButton className={classes.person} data-folded={folded || undefined}>
          <Avatar name={name} image={me.image} size={30} named />
          <span className="visually-hidden">{folded ? `${t('personMenu')}: ${name}` : t('personMenu')}</span>
          <span className={classes.words}>
            <span className={classes.name}>{name}</span>
            <span className={classes.role}>{t(`role_${me.activeRole}`)}</span>
          </span>
          <IconChevronUp size={16} stroke={1.5} className={classes.chevron} aria-hidden />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        {me.roles.length > 1 && (
          <>
            <Menu.Label>{t('myRole')}</Menu.Label>
            {me.roles.map((role) => (
              <Menu.Item
                key={role}
                rightSection={role === me.activeRole && <IconCheck size={14} />}
                onClick={() => role !== me.activeRole && void changeRole(role)}
              >
                {t(`role_${role}`)}
              </Menu.Item>
            ))}
            <Menu.Divider />
          </>
        )}
        <Menu.Item leftSection={<IconUser size={16} stroke={1.5} />} onClick={() => go('/user/profile')}>
          {t('profile')}
        </Menu.Item>
        <Menu.Item
          className={classes.keys}
          leftSection={<IconKeyboard size={16} stroke={1.5} />}
          onClick={() => showKeys(true)}
        >
          {t('accessKeys')}
        </Menu.Item>
        {!me.is_internal && (
          <Suspense>
            <InstallItem />
          </Suspense>
        )}
        <Menu.Item leftSection={<IconLogout size={16} stroke={1.5} />} onClick={() => go('/user/exit')}>
          {t('signOut')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
