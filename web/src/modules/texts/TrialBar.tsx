import { Button } from '@mantine/core'
import { IconEye } from '@tabler/icons-react'
import { useTexts } from '../../i18n/i18n.ts'
import bars from '../../kit/layout/bars.module.css'
import { endTrial } from './trial.ts'

/** Says that some of the words on screen are nobody else's, with the way back. */
export function TrialBar({ count }: { count: number }) {
  const t = useTexts('texts')
  return (
    <section className={bars.bar} data-kind="trial" aria-label={t('tryOut')}>
      <IconEye size={18} stroke={1.5} aria-hidden />
      <span className={bars.words}>{t('trying', { count })}</span>
      <Button size="compact-sm" variant="white" color="dark" onClick={() => void endTrial()}>
        {t('tryingEnd')}
      </Button>
    </section>
  )
}
