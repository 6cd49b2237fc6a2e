import { Button, Kbd, UnstyledButton } from '@mantine/core'
import { reviewContract } from '@slipway/domain/review/calls.ts'
import { maxReasonLength, maxReasons } from '@slipway/domain/review/reasons.ts'
import { IconBookmarkPlus } from '@tabler/icons-react'
import { type MouseEvent, type RefObject, useEffect, useState } from 'react'
import { useApiMutation, useApiQuery } from '../../../api/query.ts'
import { useTexts } from '../../../i18n/i18n.ts'
import { toast } from '../../../kit/toast.tsx'
import { Hint } from '../../../ui/Hint.tsx'
import { ReasonRows } from './ReasonRows.tsx'
import classes from './Reasons.module.css'

/** So many have a key of their own: Alt and a digit. */
const keyed = 9

interface Props {
  /** Where the chosen words go. */
  field: RefObject<HTMLTextAreaElement | null>
  value: string
  onChange: (value: string) => void
}

/** What one has written often when sending work back: chosen by a press, kept by another. */
export function Reasons({ field, value, onChange }: Props) {
  const t = useTexts('review')
  const { data } = useApiQuery(reviewContract.reasons, {})
  const keep = useApiMutation(reviewContract.keepReasons)
  const [editing, setEditing] = useState(false)
  const reasons = data?.reasons ?? []
  // A reason is one line, so that it can be changed where it stands.
  const typed = value.trim().replace(/\s+/g, ' ')
  const isNew = typed.length > 2 && typed.length <= maxReasonLength && !reasons.includes(typed)
  const put = (next: readonly string[]) => keep.mutateAsync({ body: { reasons: [...next] } })
  const choose = (reason: string) => {
    onChange(typed ? `${value.trimEnd()}\n${reason}` : reason)
    field.current?.focus()
  }
  useReasonKeys(reasons, choose)
  if (!data) return null
  return (
    <div className={classes.root}>
      {editing ? (
        <ReasonRows reasons={reasons} put={put} onDone={() => setEditing(false)} />
      ) : (
        <div className={classes.chips}>
          {reasons.map((reason, place) => (
            <Hint key={reason} label={reason}>
              <UnstyledButton className={classes.chip} onMouseDown={staysInField} onClick={() => choose(reason)}>
                <span className={classes.words}>{reason}</span>
                {place < keyed && <Kbd size="xs" className={classes.key}>{`Alt ${place + 1}`}</Kbd>}
              </UnstyledButton>
            </Hint>
          ))}
          {reasons.length > 0 && (
            <Button variant="subtle" size="compact-sm" onMouseDown={staysInField} onClick={() => setEditing(true)}>
              {t('reasonsEdit')}
            </Button>
          )}
        </div>
      )}
      {isNew && reasons.length < maxReasons && (
        <Button
          className={classes.save}
          variant="subtle"
          size="compact-sm"
          leftSection={<IconBookmarkPlus size={16} stroke={1.5} />}
          loading={keep.isPending}
          onClick={() => void put([...reasons, typed]).catch(toast.failed)}
        >
          {t('reasonKeep')}
        </Button>
      )}
    </div>
  )
}

/** The field keeps the focus, and says nothing of being empty yet. */
const staysInField = (event: MouseEvent) => event.preventDefault()

/** By place on the keyboard: with Alt a Mac types other signs. */
function useReasonKeys(reasons: readonly string[], choose: (reason: string) => void) {
  // The keyboard is outside of React.
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const place = /^Digit([1-9])$/.exec(event.code)?.[1]
      const reason = reasons[Number(place) - 1]
      if (!event.altKey || event.ctrlKey || event.metaKey || !reason) return
      event.preventDefault()
      choose(reason)
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  })
}
