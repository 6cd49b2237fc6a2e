import { Button } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useTexts } from '../../i18n/i18n.ts'
import classes from './profile.module.css'

export function ReferralCode({ code }: { code: string }) {
  const t = useTexts('users')
  const shell = useTexts()
  const clipboard = useClipboard({ timeout: 800 })
  const Icon = clipboard.copied ? IconCheck : IconCopy
  return (
    <div className={classes.stack}>
      <div className={classes.referral}>
        <code>{code}</code>
        <Button
          variant="default"
          size="compact-md"
          leftSection={<Icon size={16} stroke={1.5} />}
          onClick={() => clipboard.copy(code)}
        >
          <span aria-live="polite">{shell(clipboard.copied ? 'copied' : 'copy')}</span>
        </Button>
      </div>
      <p className={classes.muted}>{t('referralHint')}</p>
    </div>
  )
}
