import { familyOf, statusText, type TaskStatus } from '@slipway/domain/tasks/status.ts'
import { useLocale, useTexts } from '../i18n/i18n.ts'
import { useFormats } from '../i18n/use-formats.ts'
import { Avatar } from './Avatar.tsx'
import { type Clock, DeadlineBar, useTimeLeft } from './DeadlineBar.tsx'
import { Hint } from './Hint.tsx'
import classes from './Pipeline.module.css'
import { familyIcon } from './status-family.tsx'

export interface PipelineSegment {
  id: number | string
  /** The stage in one or two words: "Дизайн". */
  label: string
  /** One word, where the plank has no room for more. */
  short?: string
  status: TaskStatus
  /** The one that runs now. */
  clock?: Clock | null
  person?: { name: string; image?: string | null } | null
  /** In sums (the dashboard) the number of subtasks in the stage. */
  count?: number
}

interface PipelineProps {
  segments: readonly PipelineSegment[]
  /** sm: list rows, icons only; md: cards; lg: the application's page. */
  size?: 'sm' | 'md' | 'lg'
  onOpen?: (segment: PipelineSegment) => void
}

/** The signature: an application's subtasks as planks on the slipway, in the order of the work. */
export function Pipeline({ segments, size = 'md', onOpen }: PipelineProps) {
  const t = useTexts()
  return (
    <ol className={classes.pipeline} data-size={size} aria-label={t('pipeline')}>
      {segments.map((segment) => (
        <li key={segment.id} className={classes.item}>
          <Plank segment={segment} size={size} onOpen={onOpen} />
          {segment.clock ? (
            <DeadlineBar clock={segment.clock} variant={size === 'lg' ? 'full' : 'bar'} />
          ) : (
            <span className={classes.rest} aria-hidden />
          )}
        </li>
      ))}
    </ol>
  )
}

interface PlankProps {
  segment: PipelineSegment
  size: 'sm' | 'md' | 'lg'
  onOpen?: (segment: PipelineSegment) => void
}

function Plank({ segment, size, onOpen }: PlankProps) {
  const t = useTexts()
  const locale = useLocale()
  const { number } = useFormats()
  const timeLeft = useTimeLeft()
  const family = familyOf[segment.status]
  const Icon = familyIcon[family]
  const status = statusText[segment.status][locale]
  // In a row only what moves draws the eye: what waits is an outline, what is done one hull.
  const isQuiet = size === 'sm' && family === 'waiting'
  // Large ones have the time in words beneath; elsewhere it is a bar of three pixels.
  const time = size !== 'lg' && segment.clock && timeLeft(segment.clock).words
  const stage = t('pipelineStage', { stage: segment.label, status })
  const words = [stage, segment.person?.name, time].filter(Boolean).join(', ')
  const Tag = onOpen ? 'button' : 'span'
  return (
    <Hint label={words}>
      <Tag
        className={classes.plank}
        data-family={family}
        {...(onOpen && { type: 'button', onClick: () => onOpen(segment) })}
      >
        {!isQuiet && <Icon size={size === 'sm' ? 14 : 16} stroke={1.7} aria-hidden />}
        <span className={classes.words} aria-hidden>
          <span className={classes.stage}>{segment.short ?? segment.label}</span>
          {size === 'lg' && (
            <span className={classes.status}>
              <span>{status}</span>
            </span>
          )}
        </span>
        {segment.count !== undefined && <span className={classes.count}>{number(segment.count)}</span>}
        {segment.person && size !== 'sm' && (
          <Avatar name={segment.person.name} image={segment.person.image} size={size === 'lg' ? 26 : 20} named />
        )}
        <span className={classes.spoken}>{words}</span>
      </Tag>
    </Hint>
  )
}
