import { useNetwork } from '@mantine/hooks'
import { IconCloudOff } from '@tabler/icons-react'
import { useTexts } from '../../i18n/i18n.ts'
import classes from './bars.module.css'

export function OfflineBar() {
  const t = useTexts()
  const { online } = useNetwork()
  return (
    <div role="status" className={classes.place}>
      {!online && (
        <div className={classes.bar} data-kind="offline">
          <IconCloudOff size={16} stroke={1.5} aria-hidden />
          {t('offline')}
        </div>
      )}
    </div>
  )
}
