import { Button } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { useTexts } from '../../i18n/i18n.ts'
import { useIsReplaced } from '../../ui/version.ts'
import classes from './bars.module.css'

/** The server gives out another version, and parts of this one can't be fetched any more. Drafts outlive the reload. */
export function VersionBar() {
  const t = useTexts()
  const isReplaced = useIsReplaced()
  return (
    <div role="status" className={classes.place}>
      {isReplaced && (
        <div className={classes.bar} data-kind="version">
          <IconRefresh size={16} stroke={1.5} aria-hidden />
          {t('newVersion')}
          <Button size="compact-sm" variant="default" onClick={() => location.reload()}>
            {t('newVersionLoad')}
          </Button>
        </div>
      )}
    </div>
  )
}
