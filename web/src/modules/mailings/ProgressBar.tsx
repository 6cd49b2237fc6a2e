import { Progress } from '@mantine/core'
import type { MailingView } from '@slipway/domain/mailings/schema.ts'
import { useTexts } from '../../i18n/i18n.ts'
import { useFormats } from '../../i18n/use-formats.ts'
import classes from './mailings.module.css'

interface ProgressBarProps {
  of: Pick<MailingView, 'figures'>
  size: 'row' | 'card'
}

/** How many of those who are mailed at all have been; what went wrong has a colour of its own. */
export function ProgressBar({ of: { figures }, size }: ProgressBarProps) {
  const t = useTexts('mailings')
  const { number } = useFormats()
  const { sent, failed, unknown } = figures
  const total = figures.total - figures.skipped
  const share = (count: number) => (total ? (100 * count) / total : 0)
  const words = t('progressOf', { done: number(sent), total: number(total) })
  return (
    <div className={classes.progress}>
      <Progress.Root size={size === 'row' ? 6 : 12} aria-hidden>
        <Progress.Section value={share(sent)} color="var(--sw-done-solid)" />
        <Progress.Section value={share(unknown)} color="var(--sw-waiting-solid)" />
        <Progress.Section value={share(failed)} color="var(--sw-failed-solid)" />
      </Progress.Root>
      <span className={classes.progressWords}>{words}</span>
    </div>
  )
}
