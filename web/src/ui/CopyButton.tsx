import { ActionIcon } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useTexts } from '../i18n/i18n.ts'
import { Hint } from './Hint.tsx'

interface Props {
  value: string
  /** What it copies, for those who listen: "Copy: Title". */
  label: string
}

/** Copies what stands beside it, and says so for 800 ms. */
export function CopyButton({ value, label }: Props) {
  const t = useTexts()
  const { copied, copy } = useClipboard({ timeout: 800 })
  const Icon = copied ? IconCheck : IconCopy
  const words = copied ? t('copied') : label
  return (
    <Hint label={words}>
      <ActionIcon aria-label={words} onClick={() => copy(value)}>
        <Icon size={16} stroke={1.6} aria-hidden />
      </ActionIcon>
    </Hint>
  )
}
