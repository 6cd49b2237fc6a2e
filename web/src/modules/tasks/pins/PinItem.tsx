import { Button, Checkbox } from '@mantine/core'
import { pinsContract } from '@slipway/domain/pins/calls.ts'
import type { PinView } from '@slipway/domain/pins/schema.ts'
import { personName } from '@slipway/domain/users/person.ts'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useTexts } from '../../../i18n/i18n.ts'
import { useFormats } from '../../../i18n/use-formats.ts'
import { ActionMenu } from '../../../kit/actions.tsx'
import { confirm } from '../../../kit/confirm.tsx'
import { RichText } from '../../../kit/record/RichText.tsx'
import { usePictureName } from './Pictures.tsx'
import { PinAnswer } from './PinAnswer.tsx'
import classes from './Pins.module.css'
import { usePinCall } from './use-pin-call.ts'
import { itemId, type Pins } from './use-pins.ts'

interface PinItemProps {
  pin: PinView
  of: Pins
}

export function PinItem({ pin, of }: PinItemProps) {
  const t = useTexts('pins')
  const { relative } = useFormats()
  const nameOf = usePictureName()
  const { number, state, user, abilities } = pin
  const about = [
    of.pictures.length > 1 && pin.is_present && pin.file_id !== null && nameOf(pin),
    user && t('author', { name: personName(user), when: relative(pin.created_at) }),
  ]
  return (
    <li id={itemId(pin.id)} tabIndex={-1} className={classes.item} data-active={of.active === pin.id || undefined}>
      <Number pin={pin} of={of} />
      <div className={classes.words}>
        <RichText text={pin.text} />
        <p className={classes.about}>
          {pin.is_present && pin.file_id === null && <span className={classes.lost}>{t('lost')}</span>}
          {abilities.tick !== null && <span data-state={state}>{t(`state.${state}`)}</span>}
          {about.filter(Boolean).map((part) => (
            <span key={String(part)}>{part}</span>
          ))}
        </p>
        {pin.answer && <Said name={t('answered')} text={pin.answer} />}
        {pin.reply && <Said name={t('replied')} text={pin.reply} />}
        {abilities.tick === null && <Tick pin={pin} of={of} />}
        {(abilities.close === null || abilities.reopen === null) && <Judge pin={pin} of={of} />}
      </div>
      <Own pin={pin} of={of} name={t('menu', { number })} />
    </li>
  )
}

function Number({ pin, of }: PinItemProps) {
  const t = useTexts('pins')
  const isShown = pin.is_present && of.pictures.some(({ file }) => file.id === pin.file_id)
  if (!isShown) {
    return (
      <span className={classes.number} data-state={pin.state}>
        {pin.number}
      </span>
    )
  }
  return (
    <button
      type="button"
      className={classes.number}
      data-state={pin.state}
      aria-label={t('toMark', { number: pin.number })}
      onClick={() => of.toMark(pin)}
    >
      {pin.number}
    </button>
  )
}

function Said({ name, text }: { name: string; text: string }) {
  return (
    <div className={classes.said}>
      <span className={classes.about}>{name}</span>
      <RichText text={text} />
    </div>
  )
}

/** Done or not, and what there is to say about it. */
function Tick({ pin, of }: PinItemProps) {
  const t = useTexts('pins')
  const { busy, send } = usePinCall()
  const [answers, setAnswers] = useState(false)
  const end = () => {
    setAnswers(false)
    of.toItem(pin.id)
  }
  if (answers) return <PinAnswer pin={pin} as="tick" onEnd={end} />
  return (
    <div className={classes.actions}>
      <Checkbox
        label={t('fixed')}
        aria-label={t('fixedNumber', { number: pin.number })}
        checked={pin.state === 'done'}
        aria-busy={busy}
        onChange={(event) =>
          void send(
            pinsContract.tick,
            { params: { id: pin.id }, body: { is_done: event.currentTarget.checked } },
            t('tickFailed'),
          )
        }
      />
      <Button variant="subtle" size="compact-sm" onClick={() => setAnswers(true)}>
        {t('answer')}
      </Button>
    </div>
  )
}

function Judge({ pin, of }: PinItemProps) {
  const t = useTexts('pins')
  const { busy, send } = usePinCall()
  const [replies, setReplies] = useState(false)
  // The buttons change with the state: the keyboard goes on from the remark.
  const end = () => {
    setReplies(false)
    of.toItem(pin.id)
  }
  const close = async () => {
    const body = { verdict: 'closed' as const, was: pin.state }
    await send(pinsContract.judge, { params: { id: pin.id }, body }, t('closeFailed'))
    end()
  }
  if (replies) return <PinAnswer pin={pin} as="reopen" onEnd={end} />
  return (
    <div className={classes.actions}>
      {pin.abilities.close === null && (
        <Button variant="default" size="compact-sm" loading={busy} onClick={() => void close()}>
          {t('close')}
        </Button>
      )}
      {pin.abilities.reopen === null && (
        <Button variant="default" size="compact-sm" onClick={() => setReplies(true)}>
          {t('reopen')}
        </Button>
      )}
    </div>
  )
}

/** What its author may still do with it. */
function Own({ pin, of, name }: PinItemProps & { name: string }) {
  const t = useTexts('pins')
  const { send } = usePinCall()
  const { abilities, number } = pin
  const remove = async () => {
    const yes = await confirm({
      title: t('removeTitle', { number }),
      text: t('removeText'),
      yes: t('removeYes'),
      danger: true,
    })
    if (!yes) return
    await send(pinsContract.remove, { params: { id: pin.id } }, t('removeFailed'))
    of.toList()
  }
  const actions = [
    // One remark is written at a time.
    ...(abilities.change === null && !of.draft
      ? [{ id: 'change', label: t('change'), icon: IconPencil, run: () => of.edit(pin) }]
      : []),
    ...(abilities.remove === null
      ? [{ id: 'remove', label: t('remove'), icon: IconTrash, danger: true, run: remove }]
      : []),
  ]
  return <ActionMenu actions={actions} name={name} />
}
