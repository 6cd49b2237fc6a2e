import { Button, Menu } from '@mantine/core'
import { IconDeviceMobileDown } from '@tabler/icons-react'
import { useTexts } from '../../i18n/i18n.ts'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { ask } from '../confirm.tsx'
import { install, useOffer } from './offer.ts'

/** The entry of the person's menu, where there is something to offer. */
export function InstallItem() {
  const t = useTexts('offline')
  const offer = useOffer()
  if (!offer) return null
  return (
    <Menu.Item
      leftSection={<IconDeviceMobileDown size={16} stroke={1.5} />}
      onClick={() => void (offer === 'asked' ? install() : ask((answer) => <ByHand onClose={() => answer(true)} />))}
    >
      {t('install')}
    </Menu.Item>
  )
}

function ByHand({ onClose }: { onClose: () => void }) {
  const t = useTexts('offline')
  return (
    <Dialog title={t('install')} onClose={onClose} fillBelow={false}>
      <p style={{ marginTop: 0 }}>{t('installIos')}</p>
      <Button onClick={onClose}>{t('understood')}</Button>
    </Dialog>
  )
}
