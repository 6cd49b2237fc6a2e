import { Loader } from '@mantine/core'
import type { Currency } from '@slipway/domain/kernel/money.ts'
import { IconPencil } from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import { isApiError } from '../../api/errors.ts'
import { useTexts } from '../../i18n/i18n.ts'
import { useEscape } from '../../ui/dialog/use-escape.ts'
import { plainAmount } from '../form/MoneyField.tsx'
import { useFlight } from '../form/use-flight.ts'
import { toast } from '../toast.tsx'
import classes from './EditCell.module.css'

interface EditCellProps {
  /** What is edited, and of what: "Не меньше: Тестирование". */
  label: string
  /** An amount or a number, as the call takes it. */
  value: string
  /** Words, and not an amount or a number. */
  words?: boolean
  /** Of an amount; signs of others are refused. */
  currency?: Currency
  /** How it is read; the value itself unless given. */
  shown?: ReactNode
  /** `was`: the value when editing began. */
  save: (value: string, was: string) => Promise<unknown>
  /** Told in a toast when the server failed to save it; what is wrong with the value itself stands at the field. */
  failed: string
}

/** One value that is changed where it stands: Enter saves, Escape leaves it as it was. Its place never moves. */
export function EditCell({ label, value, words = false, currency, shown, save, failed }: EditCellProps) {
  const t = useTexts()
  // What is told of it meanwhile must not become what the editor saw.
  const [was, setWas] = useState<string | null>(null)
  const byKey = useRef(false)
  const close = () => {
    byKey.current = true
    setWas(null)
  }
  if (was === null) {
    return (
      <button
        // It takes the focus of the field that stood in its place, unless another place has it by now.
        ref={(button) => {
          if (button && byKey.current) button.focus()
          byKey.current = false
        }}
        type="button"
        className={classes.cell}
        data-words={words || undefined}
        onClick={() => setWas(value)}
      >
        <span className="visually-hidden">{label}: </span>
        <span>{shown ?? value}</span>
        <span className="visually-hidden">. {t('editHere')}</span>
        <IconPencil size={14} stroke={1.6} aria-hidden className={classes.pencil} />
      </button>
    )
  }
  const send = async (text: string): Promise<string | null> => {
    try {
      if (text !== was) await save(text, was)
    } catch (error) {
      const isConflict = isApiError(error) && error.is('conflict')
      const met =
        isConflict &&
        (await import('./cell-conflict.ts').then(
          (m) => m.cellConflict(error.current),
          () => null,
        ))
      if (met) {
        setWas(met.theirs)
        return met.text
      }
      const wrong = isApiError(error) ? Object.values(error.fields).flat() : []
      if (wrong.length) return wrong.join('. ')
      toast.failed(error, failed)
    }
    close()
    return null
  }
  return (
    <Editor
      label={label}
      words={words}
      currency={currency}
      start={was}
      onClose={close}
      onLeave={() => setWas(null)}
      send={send}
    />
  )
}

interface EditorProps {
  label: string
  words: boolean
  currency: Currency | undefined
  start: string
  /** By a key. */
  onClose: () => void
  onLeave: () => void
  /** What is wrong with the value; null when it is closed. */
  send: (text: string) => Promise<string | null>
}

function Editor({ label, words, currency, start, onClose, onLeave, send }: EditorProps) {
  const { busy, run } = useFlight()
  const [draft, setDraft] = useState(start)
  const [wrong, setWrong] = useState<string | null>(null)
  const id = useId()
  useEscape(onClose, !busy)
  const submit = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    void run(async () => setWrong(await send(words ? draft.trim() : plainAmount(draft, currency))))
  }
  return (
    <span className={classes.editor}>
      <input
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- it takes the place of the button that was pressed
        autoFocus
        className={classes.input}
        aria-label={label}
        aria-invalid={wrong !== null}
        aria-describedby={wrong ? id : undefined}
        aria-busy={busy}
        readOnly={busy}
        inputMode={words ? 'text' : 'decimal'}
        data-words={words || undefined}
        autoComplete="off"
        value={draft}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => {
          setDraft(event.currentTarget.value)
          setWrong(null)
        }}
        onKeyDown={submit}
        onBlur={() => !busy && !wrong && onLeave()}
      />
      {busy && <Loader size={14} className={classes.busy} />}
      {wrong && (
        <span id={id} role="alert" className={classes.wrong}>
          {wrong}
        </span>
      )}
    </span>
  )
}
