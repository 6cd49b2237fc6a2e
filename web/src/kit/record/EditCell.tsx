import { Loader } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import { ApiError } from '../../api/errors.ts'
import { useTexts } from '../../i18n/i18n.ts'
import { useEscape } from '../../ui/dialog/use-escape.ts'
import { toast } from '../toast.tsx'
import classes from './EditCell.module.css'

interface EditCellProps {
  /** What is edited, and of what: "Не меньше: Тестирование". */
  label: string
  /** As the call takes it. */
  value: string
  /** How it is read; the value itself unless given. */
  shown?: ReactNode
  save: (value: string) => Promise<unknown>
  /** Told in a toast when it could not be saved; what is wrong with the value itself stands at the field. */
  failed: string
}

/** One value that is changed where it stands: Enter saves, Escape leaves it as it was. Its place never moves. */
export function EditCell({ label, value, shown, save, failed }: EditCellProps) {
  const t = useTexts()
  const [draft, setDraft] = useState<string | null>(null)
  const byKey = useRef(false)
  const close = () => {
    byKey.current = true
    setDraft(null)
  }
  if (draft === null) {
    return (
      <button
        // It takes the focus of the field that stood in its place, unless another place has it by now.
        ref={(button) => {
          if (button && byKey.current) button.focus()
          byKey.current = false
        }}
        type="button"
        className={classes.cell}
        onClick={() => setDraft(value)}
      >
        <span className="visually-hidden">{label}: </span>
        <span>{shown ?? value}</span>
        <span className="visually-hidden">. {t('editHere')}</span>
        <IconPencil size={14} stroke={1.6} aria-hidden className={classes.pencil} />
      </button>
    )
  }
  return (
    <Editor
      label={label}
      draft={draft}
      onDraft={setDraft}
      onClose={close}
      onLeave={() => setDraft(null)}
      save={async (text) => {
        if (text === value) return close()
        try {
          await save(text)
          close()
        } catch (error) {
          const wrong = error instanceof ApiError && Object.values(error.fields).flat()
          if (wrong && wrong.length) throw error
          toast.error(error, failed)
          close()
        }
      }}
    />
  )
}

interface EditorProps {
  label: string
  draft: string
  onDraft: (draft: string) => void
  /** By a key. */
  onClose: () => void
  onLeave: () => void
  save: (text: string) => Promise<void>
}

function Editor({ label, draft, onDraft, onClose, onLeave, save }: EditorProps) {
  const [busy, setBusy] = useState(false)
  const [wrong, setWrong] = useState<string | null>(null)
  const id = useId()
  useEscape(onClose, !busy)
  const submit = async (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || busy) return
    event.preventDefault()
    setBusy(true)
    setWrong(null)
    await save(plain(draft)).catch((error: ApiError) => setWrong(Object.values(error.fields).flat().join('. ')))
    setBusy(false)
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
        value={draft}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => {
          onDraft(event.currentTarget.value)
          setWrong(null)
        }}
        onKeyDown={(event) => void submit(event)}
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

/** Numbers as people write them, "12 500,50", as the calls take them. */
const plain = (text: string) => {
  const number = text.replace(/[\s\u00a0]/g, '').replace(',', '.')
  return /^-?\d+(\.\d+)?$/.test(number) ? number : text.trim()
}
