import { Button } from '@mantine/core'
import { IconMapPin } from '@tabler/icons-react'
import { useState } from 'react'
import { useTexts } from '../../../i18n/i18n.ts'
import { Fold } from '../../../ui/Fold.tsx'
import { Part } from '../card/Part.tsx'
import type { Task } from '../queries.ts'
import { Pictures } from './Pictures.tsx'
import { PinForm } from './PinForm.tsx'
import { PinItem } from './PinItem.tsx'
import { PinPicture } from './PinPicture.tsx'
import classes from './Pins.module.css'
import { listId, type Pins as Of, usePins } from './use-pins.ts'

/** Remarks on points of the delivered pictures: whoever judges puts them, whoever mends ticks them off. */
export function Pins({ task }: { task: Task }) {
  const t = useTexts('pins')
  const of = usePins(task)
  const [opened, setOpened] = useState(false)
  if (!of.list.length && !(of.mayPut && of.pictures.length)) return null
  if (!of.list.length && !opened) {
    return (
      <Button
        className={classes.begin}
        variant="default"
        size="xs"
        leftSection={<IconMapPin size={16} stroke={1.5} />}
        onClick={() => setOpened(true)}
      >
        {t('begin')}
      </Button>
    )
  }
  return (
    <Part title={t('title')}>
      <Progress of={of} />
      <div className={classes.board}>
        {of.picture && (
          <div className={classes.stage}>
            <Pictures of={of} />
            <PinPicture key={of.picture.file.id} of={of} shown={of.picture} begins={opened && !of.list.length} />
          </div>
        )}
        <div className={classes.side}>
          {of.mayPut && !of.draft && of.picture && <Hint />}
          {of.draft && <PinForm key={of.draft.pin?.id ?? 0} of={of} draft={of.draft} taskId={task.id} />}
          <ol id={listId} className={classes.list} aria-label={t('list')} tabIndex={-1}>
            {of.present.map((pin) => (
              <PinItem key={pin.id} pin={pin} of={of} />
            ))}
          </ol>
          {of.past.length > 0 && <Past of={of} />}
        </div>
      </div>
    </Part>
  )
}

function Hint() {
  const t = useTexts('pins')
  return (
    <>
      <p className={classes.hint} data-for="mouse">
        {t('hint')}
      </p>
      <p className={classes.hint} data-for="touch">
        {t('hintTouch')}
      </p>
    </>
  )
}

/** For whoever mends the work. */
function Progress({ of: { present } }: { of: Of }) {
  const t = useTexts('pins')
  const mine = present.filter(({ abilities }) => abilities.tick === null)
  if (!mine.length) return null
  const left = mine.filter(({ state }) => state === 'open').length
  return (
    <p className={classes.progress} data-left={left > 0 || undefined} role="status">
      {left ? t('todo', { count: left }) : t('allDone')}
    </p>
  )
}

function Past({ of }: { of: Of }) {
  const t = useTexts('pins')
  return (
    <Fold title={t('past', { count: of.past.length })}>
      <ol className={classes.list}>
        {of.past.map((pin) => (
          <PinItem key={pin.id} pin={pin} of={of} />
        ))}
      </ol>
    </Fold>
  )
}
