import { earnedTypes } from '@slipway/domain/money/kinds.ts'
import type { WorkView } from '@slipway/domain/tasks/work.ts'
import { type WorkFigure, workFigures } from '@slipway/domain/tasks/work-figures.ts'
import { Link } from '@tanstack/react-router'
import { useTexts } from '../../../i18n/i18n.ts'
import { SumLinks } from '../../../kit/record/SumLinks.tsx'
import { oneOf, useUrlState } from '../../../kit/url-state.ts'
import classes from '../users.module.css'

/** How each figure is called. */
export const figureName = {
  accepted: 'workAccepted',
  due: 'workOnTime',
  revised: 'workRevised',
  expired: 'workExpired',
  failed: 'workFailed',
  released: 'workReleased',
  in_hand: 'workInHand',
} as const satisfies Record<WorkFigure, string>
export const figureOrder = Object.keys(figureName) as WorkFigure[]

/** A figure and, where the reader may see all of its rows, the way to these: pressed again it lets go of them. */
export function WorkCount({ of, work }: { of: WorkFigure; work: WorkView }) {
  const t = useTexts('people')
  const [{ figure: chosen, card }] = useUrlState({ figure: oneOf(workFigures), card: oneOf(['work']) })
  const isChosen = card === 'work' && chosen === of
  const value = of === 'due' ? (work.on_time === null ? '—' : `${work.on_time} %`) : String(work[of])
  const count = of === 'due' ? work.accepted + work.revised + work.expired : work[of]
  if (count === 0 || !work.shown.includes(of)) return value
  return (
    <Link
      to="."
      search={(previous: Record<string, string>) => ({
        ...previous,
        ...{ card: 'work', figure: isChosen ? undefined : of, part: undefined },
      })}
      resetScroll={false}
      className={classes.count}
      aria-label={`${t(figureName[of])}: ${value}`}
      aria-current={isChosen || undefined}
    >
      {value}
    </Link>
  )
}

/** What somebody was credited for work and as bonuses. */
export function Earned({ work: { id, earned } }: { work: WorkView }) {
  return earned.length ? <SumLinks sums={earned} of={{ types: earnedTypes, user: id }} /> : '—'
}
