import { ActionIcon, Button } from '@mantine/core'
import { IconArrowUp, IconTrash } from '@tabler/icons-react'
import { useTexts } from '../../../i18n/i18n.ts'
import { EditCell } from '../../../kit/record/EditCell.tsx'
import { toast } from '../../../kit/toast.tsx'
import classes from './Reasons.module.css'

interface Props {
  reasons: readonly string[]
  put: (reasons: readonly string[]) => Promise<unknown>
  onDone: () => void
}

/** The same list to be changed: words, order, and what is needed no more. */
export function ReasonRows({ reasons, put, onDone }: Props) {
  const t = useTexts('review')
  const save = (next: readonly string[]) => void put(next).catch(toast.failed)
  return (
    <>
      <ul className={classes.rows}>
        {reasons.map((reason, place) => (
          <li key={reason}>
            <span className={classes.text}>
              <EditCell
                label={t('reasonOne', { number: place + 1 })}
                value={reason}
                words
                failed={t('reasonFailed')}
                save={(text) => put(reasons.with(place, text))}
              />
            </span>
            {place > 0 && (
              <ActionIcon
                variant="subtle"
                aria-label={t('reasonUp', { number: place + 1 })}
                onClick={() => save(reasons.with(place - 1, reason).with(place, reasons[place - 1] as string))}
              >
                <IconArrowUp size={16} stroke={1.5} />
              </ActionIcon>
            )}
            <ActionIcon
              variant="subtle"
              aria-label={t('reasonDrop', { number: place + 1 })}
              onClick={() => save(reasons.toSpliced(place, 1))}
            >
              <IconTrash size={16} stroke={1.5} />
            </ActionIcon>
          </li>
        ))}
      </ul>
      <Button className={classes.save} variant="default" size="compact-sm" onClick={onDone}>
        {t('reasonsDone')}
      </Button>
    </>
  )
}
