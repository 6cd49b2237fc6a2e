import { ActionIcon, Progress } from '@mantine/core'
import { IconFile, IconPlayerPause, IconPlayerPlay, IconRefresh, IconX } from '@tabler/icons-react'
import { useEffect } from 'react'
import { useTexts } from '../../i18n/i18n.ts'
import { useFormats } from '../../i18n/use-formats.ts'
import { announce } from '../../ui/announce.ts'
import classes from './UploadField.module.css'
import type { Sending } from './use-upload-queue.ts'

interface SendingRowProps {
  sending: Sending
  /** What goes in parts can rest and go on where it was. */
  pausable: boolean
  onPause: (sending: Sending) => void
  onGoOn: (sending: Sending) => void
  onCancel: (sending: Sending) => void
}

/** A file on its way: how far it is, how fast, and what can be done about it. */
export function SendingRow({ sending, pausable, onPause, onGoOn, onCancel }: SendingRowProps) {
  const t = useTexts('uploads')
  const shell = useTexts()
  const { percent } = useFormats()
  const { file, state, progress, fault, retry } = sending
  const { name } = file
  const failed = state === 'failed'
  const amount = useAmount(sending)
  const said = failed ? fault : stateText(sending, t, amount)
  // What has changed in kind is read out once, and never the figures, which change all the time.
  useEffect(() => {
    if (said) announce(`${name}: ${said}`)
  }, [name, said])
  return (
    <li className={classes.file} {...(failed && { 'data-fault': name, tabIndex: -1 })}>
      <IconFile size={18} stroke={1.5} aria-hidden />
      <span className={classes.name}>
        {name}
        {failed ? (
          <span className={classes.fault}>{fault}</span>
        ) : (
          <>
            <Progress
              value={progress * 100}
              size={3}
              mt={4}
              color={state === 'sending' ? undefined : 'gray'}
              aria-label={t('uploadProgress', { name })}
            />
            <Pace sending={sending} />
          </>
        )}
      </span>
      {!failed && <span className={classes.size}>{percent(Math.floor(progress * 100) / 100)}</span>}
      {pausable && state === 'sending' && progress < 1 && (
        <ActionIcon size={28} aria-label={t('uploadPause', { name })} onClick={() => onPause(sending)}>
          <IconPlayerPause size={16} stroke={1.5} />
        </ActionIcon>
      )}
      {(state === 'paused' || state === 'waiting') && (
        <ActionIcon
          size={28}
          aria-label={t('uploadContinueNamed', { name })}
          disabled={state === 'waiting'}
          onClick={() => onGoOn(sending)}
        >
          <IconPlayerPlay size={16} stroke={1.5} />
        </ActionIcon>
      )}
      {failed && retry && (
        <ActionIcon size={28} aria-label={t('uploadAgain', { name })} onClick={() => onGoOn(sending)}>
          <IconRefresh size={16} stroke={1.5} />
        </ActionIcon>
      )}
      <ActionIcon
        size={28}
        aria-label={failed ? shell('removeFile', { name }) : t('uploadCancel', { name })}
        onClick={() => onCancel(sending)}
      >
        <IconX size={16} stroke={1.5} />
      </ActionIcon>
    </li>
  )
}

function useAmount({ file, progress }: Sending) {
  const { bytes } = useFormats()
  return { done: bytes(Math.floor(progress * file.size)), total: bytes(file.size) }
}
type Amount = ReturnType<typeof useAmount>

/** What is to be said of a file that is not just being sent. */
function stateText({ state, progress }: Sending, t: ReturnType<typeof useTexts<'uploads'>>, amount: Amount) {
  if (state === 'paused') return t('uploadPaused', amount)
  if (state === 'waiting') return t('uploadWaiting', amount)
  return progress >= 1 ? t('uploadChecking') : null
}

/** "87 МБ из 200 МБ · 1,4 МБ/с · осталось 2 мин". */
function Pace({ sending }: { sending: Sending }) {
  const t = useTexts('uploads')
  const { bytes, duration } = useFormats()
  const amount = useAmount(sending)
  const { file, progress, speed } = sending
  const left = speed ? duration((file.size * (1 - progress)) / speed) : null
  const pace = [
    t('uploadOf', amount),
    speed !== null && t('uploadSpeed', { speed: bytes(Math.round(speed)) }),
    left && t('uploadLeft', { left }),
  ]
  return <span className={classes.pace}>{stateText(sending, t, amount) ?? pace.filter(Boolean).join(' · ')}</span>
}
