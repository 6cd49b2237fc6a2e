import { useClipboard } from '@mantine/hooks'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useTexts } from '../i18n/i18n.ts'
import { announce } from './announce.ts'
import classes from './CopyableId.module.css'
import { Hint } from './Hint.tsx'

interface CopyableIdProps {
  value: string | number
  /** What is shown when it is not the value itself: "№ 1024". */
  children?: string
}

/** An id, package name or hash in monospace; a press copies it and says so for 800 ms. */
export function CopyableId({ value, children }: CopyableIdProps) {
  const t = useTexts()
  const clipboard = useClipboard({ timeout: 800 })
  const Icon = clipboard.copied ? IconCheck : IconCopy
  return (
    <Hint label={clipboard.copied ? t('copied') : t('copy')} open={clipboard.copied}>
      <button
        type="button"
        className={classes.button}
        data-copied={clipboard.copied || undefined}
        onClick={(event) => {
          event.stopPropagation()
          clipboard.copy(String(value))
          announce(t('copied'))
        }}
      >
        <span className={classes.value}>{children ?? value}</span>
        <Icon size={13} stroke={1.6} aria-hidden className={classes.icon} />
      </button>
    </Hint>
  )
}
