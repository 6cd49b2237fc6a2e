import { Button } from '@mantine/core'
import { subtaskTypeText } from '@slipway/domain/tasks/types.ts'
import { IconCloudOff } from '@tabler/icons-react'
import { type ReactNode, useEffect, useState } from 'react'
import { useLocale, useTexts } from '../../../i18n/i18n.ts'
import { useFormats } from '../../../i18n/use-formats.ts'
import { AppIcon } from '../../../kit/record/AppIcon.tsx'
import { DeadlineBar } from '../../../ui/DeadlineBar.tsx'
import { Money } from '../../../ui/Money.tsx'
import { StatusBadge } from '../../../ui/StatusBadge.tsx'
import { headOf } from '../head.ts'
import classes from './KeptBoard.module.css'
import { type KeptRows, type KeptTab, type KeptTask, keptBoard, keptTabs } from './kept.ts'

/** So often the server is looked for where the browser thinks that there is a connection. */
const tryAgainMs = 10_000

interface KeptBoardProps {
  again: () => unknown
  /** Stands where nothing is kept. */
  children: ReactNode
}

/** The last board as it was read here: to look at, with nothing to press but "try again". */
export function KeptBoard({ again, children }: KeptBoardProps) {
  const t = useTexts('offline')
  const words = useTexts('tasks')
  const [board] = useState(() => keptBoard(Date.now()))
  // The clock is an outside system.
  useEffect(() => {
    const timer = setInterval(() => navigator.onLine && again(), tryAgainMs)
    return () => clearInterval(timer)
  }, [again])
  const shown = keptTabs.filter((tab) => board?.[tab] && (tab === 'published' || board[tab].rows.length > 0))
  const first = board?.published ?? (shown[0] && board?.[shown[0]])
  if (!board || !first) return children
  return (
    <>
      <Strip at={first.at} again={again} />
      {shown.map((tab) => (
        <section key={tab} className={classes.part} aria-labelledby={`kept-${tab}`}>
          <h2 id={`kept-${tab}`} className={classes.name}>
            {words(`tab.${tab}`)}
            <Beside rows={board[tab] as KeptRows} boardAt={first.at} />
          </h2>
          <Rows tab={tab} rows={(board[tab] as KeptRows).rows} />
        </section>
      ))}
      {!board.published && <p className={classes.none}>{t('unread')}</p>}
    </>
  )
}

function Strip({ at, again }: { at: number; again: () => unknown }) {
  const t = useTexts('offline')
  const common = useTexts()
  return (
    <div className={classes.strip} role="status">
      <IconCloudOff size={18} stroke={1.5} aria-hidden />
      <p className={classes.words}>
        <strong>{t('boardAt', useMoment(at))}</strong> {t('boardHint')}
      </p>
      <Button size="compact-sm" variant="default" onClick={() => void again()}>
        {common('retry')}
      </Button>
    </div>
  )
}

/** "14:32" and "25 ноября". */
function useMoment(at: number): { time: string; day: string } {
  const { locale, time } = useFormats()
  const tag = locale === 'ru' ? 'ru-RU' : 'en-GB'
  return { time: time(at), day: new Intl.DateTimeFormat(tag, { day: 'numeric', month: 'long' }).format(at) }
}

/** What the heading says besides: that there were more, and that this was read at another time. */
function Beside({ rows: { at, total, rows }, boardAt }: { rows: KeptRows; boardAt: number }) {
  const t = useTexts('offline')
  const moment = useMoment(at)
  const notes = [
    total > rows.length && t('more', { shown: rows.length, total }),
    Math.abs(at - boardAt) > 60_000 && t('partAt', moment),
  ].filter(Boolean)
  return notes.length > 0 && <span className={classes.beside}>{notes.join(', ')}</span>
}

function Rows({ tab, rows }: { tab: KeptTab; rows: readonly KeptTask[] }) {
  const t = useTexts('offline')
  const words = useTexts('tasks')
  if (rows.length === 0) return <p className={classes.none}>{t('nothing')}</p>
  return (
    <ul className={classes.list} aria-label={words(`tab.${tab}`)}>
      {rows.map((task) => (
        <Row key={task.id} task={task} />
      ))}
    </ul>
  )
}

function Row({ task }: { task: KeptTask }) {
  const words = useTexts('tasks')
  const locale = useLocale()
  const kind = subtaskTypeText[task.type][locale]
  const { name, about } = headOf({ title: task.title, application: task.app ? { name: task.app } : null })
  return (
    <li className={classes.row}>
      <AppIcon name={task.app} src={null} />
      <div className={classes.what}>
        <h3 className={classes.title}>{name}</h3>
        <p className={classes.meta}>
          {about && <span>{about}</span>}
          {about !== kind && <span>{kind}</span>}
          <span>{words('number', { id: task.id })}</span>
        </p>
      </div>
      <div className={classes.time}>
        <Time task={task} />
      </div>
      <div className={classes.cost}>
        <span className="visually-hidden">{words('cost')}</span>
        <Money amount={task.cost} currency={task.currency} whole />
      </div>
    </li>
  )
}

function Time({ task }: { task: KeptTask }) {
  const words = useTexts('tasks')
  const { duration } = useFormats()
  if (task.status === 'published') return <span>{words('timeGiven', { time: duration(task.time_limit) })}</span>
  if (task.clock) return <DeadlineBar clock={task.clock} />
  return <StatusBadge status={task.status} size="sm" />
}
