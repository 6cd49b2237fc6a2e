import { familyText } from '@slipway/domain/applications/family-text.ts'
import type { AdminDashboard } from '@slipway/domain/statistics/schema.ts'
import { type StatusFamily, statusFamilies, type TaskStatus } from '@slipway/domain/tasks/status.ts'
import { type SubtaskType, stages, subtaskTypeShort, subtaskTypeText } from '@slipway/domain/tasks/types.ts'
import { useNavigate } from '@tanstack/react-router'
import { useLocale, useTexts } from '../../i18n/i18n.ts'
import { useFormats } from '../../i18n/use-formats.ts'
import { pathOf, ScreenLink } from '../../kit/paths.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Pipeline } from '../../ui/Pipeline.tsx'
import { FamilyBadge } from '../../ui/StatusBadge.tsx'
import { useBelow } from '../../ui/use-below.ts'
import classes from './dashboard.module.css'
import type { Rows } from './Figure.tsx'

type Types = AdminDashboard['subtasks']

/** A status that stands for its family. */
const example: Record<StatusFamily, TaskStatus> = {
  waiting: 'inactive',
  open: 'published',
  work: 'process',
  review: 'checking',
  back: 'revision',
  done: 'completed',
  failed: 'failed',
}
const openFamilies: readonly StatusFamily[] = ['open', 'work', 'review', 'back', 'waiting']

const isStage = ({ type }: { type: SubtaskType }) => (stages as readonly SubtaskType[]).includes(type)

interface SummedPipelineProps {
  types: Types
  /** The list of the subtasks of a type that stand in some families: each number leads to exactly what it counts. */
  rowsOf: (type: SubtaskType, families: readonly StatusFamily[]) => Rows
}

/** All subtasks as one pipeline: each plank says how many are unfinished and where most of them stand. Types beside the build are only in the table. */
export function SummedPipeline({ types, rowsOf }: SummedPipelineProps) {
  const d = useTexts('dashboard')
  const locale = useLocale()
  const navigate = useNavigate()
  const build = types.filter(isStage)
  const narrow = useBelow('lg')
  const used = statusFamilies.filter((family) => types.some(({ families }) => families[family] > 0))
  if (!types.length) return <EmptyState kind="first-use" text={d('dashboardEmpty')} />
  const Counts = narrow ? Stacked : Matrix
  return (
    <>
      {build.length > 1 && (
        <div className={classes.pipeline}>
          <Pipeline
            size="md"
            onOpen={({ id }) => {
              const { to, search = {} } = rowsOf(id as SubtaskType, openFamilies)
              void navigate({ to: pathOf(to), search })
            }}
            segments={build.map(({ type, families }) => {
              const count = openFamilies.reduce((sum, family) => sum + families[family], 0)
              const most = openFamilies.reduce((best, family) => (families[family] > families[best] ? family : best))
              return {
                id: type,
                label: subtaskTypeText[type][locale],
                short: subtaskTypeShort[type][locale],
                status: example[count ? most : 'done'],
                count,
              }
            })}
          />
        </div>
      )}
      <Counts types={types} used={used} rowsOf={rowsOf} />
    </>
  )
}

interface CountsProps extends SummedPipelineProps {
  /** The families that any type has. */
  used: readonly StatusFamily[]
}

/** A number that leads to its rows; of nothing there are none. */
function Count({
  of: { type, families },
  family,
  rowsOf,
}: { of: Types[number]; family: StatusFamily } & Pick<CountsProps, 'rowsOf'>) {
  const { number } = useFormats()
  const count = number(families[family])
  if (families[family] === 0) return count
  const { to, search } = rowsOf(type, [family])
  return (
    <ScreenLink to={to} search={search} className={classes.toRows}>
      {count}
    </ScreenLink>
  )
}

function Matrix({ types, used, rowsOf }: CountsProps) {
  const t = useTexts('applications')
  const d = useTexts('dashboard')
  const locale = useLocale()
  return (
    <div className={classes.scroll} tabIndex={0} role="group" aria-label={d('dashboardPipeline')}>
      <table className={classes.matrix}>
        <thead>
          <tr>
            <th scope="col">{t('stage')}</th>
            {used.map((family) => (
              <th key={family} scope="col" data-number>
                <FamilyBadge family={family} size="sm">
                  {familyText[family][locale]}
                </FamilyBadge>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {types.map((of) => (
            <tr key={of.type}>
              <th scope="row">{subtaskTypeText[of.type][locale]}</th>
              {used.map((family) => (
                <td key={family} data-number data-zero={of.families[family] === 0 || undefined}>
                  <Count of={of} family={family} rowsOf={rowsOf} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Seven columns don't fit a phone: each type says only what it has. */
function Stacked({ types, used, rowsOf }: CountsProps) {
  const d = useTexts('dashboard')
  const locale = useLocale()
  return (
    <ul className={classes.stacked} aria-label={d('dashboardPipeline')}>
      {types.map((of) => (
        <li key={of.type} className={classes.stack}>
          <span className={classes.stackName}>{subtaskTypeText[of.type][locale]}</span>
          <ul className={classes.stackCounts}>
            {used
              .filter((family) => of.families[family] > 0)
              .map((family) => (
                <li key={family} className={classes.stackCount}>
                  <FamilyBadge family={family} size="sm">
                    {familyText[family][locale]}
                  </FamilyBadge>
                  <span className={classes.stackAmount}>
                    <Count of={of} family={family} rowsOf={rowsOf} />
                  </span>
                </li>
              ))}
          </ul>
        </li>
      ))}
    </ul>
  )
}
