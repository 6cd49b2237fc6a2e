import { Button } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useTexts } from '../../i18n/i18n.ts'
import { confirm } from '../../kit/confirm.tsx'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import classes from './factors.module.css'

/** Shown once: whoever leaves otherwise than by the button is asked. */
export function RecoveryCodesDialog({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const t = useTexts('factors')
  const shell = useTexts()
  const clipboard = useClipboard({ timeout: 1_500 })
  const leave = async () => {
    const question = { title: t('recoveryLeave'), text: t('recoveryLeaveText'), yes: t('recoveryLeaveYes') }
    if (await confirm(question)) onClose()
  }
  const Icon = clipboard.copied ? IconCheck : IconCopy
  return (
    <Dialog onClose={() => void leave()} title={t('recoveryTitle')} size={440} closeOnClickOutside={false}>
      <div className={classes.ways}>
        <p className={classes.text}>{t('recoveryLead')}</p>
        <ul className={classes.codes}>
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <div className={classes.tools}>
          <Button onClick={onClose}>{t('done')}</Button>
          <Button
            variant="default"
            leftSection={<Icon size={16} stroke={1.5} />}
            onClick={() => clipboard.copy(codes.join('\n'))}
          >
            <span aria-live="polite">{clipboard.copied ? shell('copied') : t('copyCodes')}</span>
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
