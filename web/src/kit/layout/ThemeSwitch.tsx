import { ActionIcon, Menu, Tooltip, useMantineColorScheme } from '@mantine/core'
import { IconCheck, IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react'
import { useTexts } from '../../i18n/i18n.ts'

const schemes = [
  { value: 'light', label: 'themeLight', Icon: IconSun },
  { value: 'dark', label: 'themeDark', Icon: IconMoon },
  { value: 'auto', label: 'themeAuto', Icon: IconDeviceDesktop },
] as const

export function ThemeSwitch() {
  const t = useTexts()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const Current = schemes.find(({ value }) => value === colorScheme)?.Icon ?? IconDeviceDesktop
  return (
    <Menu>
      <Menu.Target>
        <Tooltip label={t('theme')}>
          <ActionIcon aria-label={t('theme')} size={36}>
            <Current size={18} stroke={1.5} />
          </ActionIcon>
        </Tooltip>
      </Menu.Target>
      <Menu.Dropdown>
        {schemes.map(({ value, label, Icon }) => (
          <Menu.Item
            key={value}
            leftSection={<Icon size={16} stroke={1.5} />}
            rightSection={colorScheme === value && <IconCheck size={14} />}
            onClick={() => setColorScheme(value)}
          >
            {t(label)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
