import { ActionIcon, Button, Input, TextInput } from '@mantine/core'
import { IconLock, IconPencil, IconTrash } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useTexts } from '../../i18n/i18n.ts'
import { useEscape } from '../../ui/dialog/use-escape.ts'
import classes from './orders.module.css'
import type { KeyState } from './steps/keys.ts'

interface Props {
  label: string
  state: KeyState
  error?: ReactNode
  editing: boolean
  onEdit: (on: boolean) => void
  onChange: (value: string | null) => void
}

const words = { set: 'keySet', unknown: 'keyUnknown', none: 'keyNone' } as const

/** A secret: closed it says whether it is set, open it takes a new value. While it is open, the wizard stands still. */
export function ProtectedField({ label, state, error, editing, onEdit, onChange }: Props) {
  const t = useTexts('orders')
  const [typed, setTyped] = useState('')
  const done = (save: boolean) => {
    if (save && typed.trim()) onChange(typed.trim())
    setTyped('')
    onEdit(false)
  }
  useEscape(() => done(false), editing)
  if (!editing) {
    return (
      <Input.Wrapper label={label} labelElement="div" error={error}>
        <div className={classes.protected}>
          <IconLock size={16} stroke={1.5} aria-hidden />
          <span className={classes.protectedWords}>{t(words[state])}</span>
          <ActionIcon aria-label={t('keyEdit', { name: label })} onClick={() => onEdit(true)}>
            <IconPencil size={16} stroke={1.5} />
          </ActionIcon>
          {state !== 'none' && (
            <ActionIcon aria-label={t('keyClear', { name: label })} onClick={() => onChange(null)}>
              <IconTrash size={16} stroke={1.5} />
            </ActionIcon>
          )}
        </div>
      </Input.Wrapper>
    )
  }
  return (
    <div className={classes.editing}>
      <TextInput
        label={label}
        data-autofocus
        autoFocus
        autoComplete="off"
        spellCheck={false}
        classNames={{ input: 'mono' }}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          // Enter finishes the field, not the step.
          event.preventDefault()
          done(true)
        }}
      />
      <Button variant="default" onClick={() => done(false)}>
        {t('keyCancel')}
      </Button>
      <Button onClick={() => done(true)}>{t('keyDone')}</Button>
    </div>
  )
}
