import { familyText } from '@slipway/domain/applications/family-text.ts'
import type { AdminDashboard } from '@slipway/domain/statistics/schema.ts'
import { type StatusFamily, statusFamilies, type TaskStatus } from '@slipway/domain/tasks/status.ts'
import { type SubtaskType, stages, subtaskTypeShort, subtaskTypeText } from '@slipway/domain/tasks/types.ts'
import { useLocale, useTexts } from '../../i18n/i18n.ts'
import { ScreenLink } from '../../kit/paths.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Pipeline } from '../../ui/Pipeline.tsx'
import { FamilyBadge } from '../../ui/StatusBadge.tsx'
import { useBelow } from '../../ui/use-below.ts'
import classes from './dashboard.module.css'

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
  /** The rows of the publications' list that one number counts, where that list holds them. */
  rowsOf?: (type: SubtaskType, family: StatusFamily) => Record<string, string>
}

/** All subtasks as one pipeline: each plank says how many are unfinished and where most of them stand. Types beside the build are only in the table. */
export function SummedPipeline({ types, rowsOf }: SummedPipelineProps) {
  const d = useTexts('dashboard')
  const locale = useLocale()
  const build = types.filter(isStage)
  const narrow = useBelow('md')
  const used = statusFamilies.filter((family) => types.some(({ families }) => families[family] > 0))
  if (!types.length) return <EmptyState kind="first-use" text={d('dashboardEmpty')} />
  return (
    <>
      {build.length > 1 && (
        <div className={classes.pipeline}>
          <Pipeline
            size="md"
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
      {narrow ? <Stacked types={types} used={used} /> : <Matrix types={types} used={used} rowsOf={rowsOf} />}
    </>
  )
}

interface CountsProps {
  types: Types
  /** The families that any type has. */
  used: readonly StatusFamily[]
}

function Matrix({ types, used, rowsOf }: CountsProps & Pick<SummedPipelineProps, 'rowsOf'>) {
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
          {types.map(({ type, families }) => (
            <tr key={type}>
              <th scope="row">{subtaskTypeText[type][locale]}</th>
              {used.map((family) => (
                <td key={family} data-number data-zero={families[family] === 0 || undefined}>
                  {rowsOf && families[family] > 0 ? (
                    <ScreenLink to="/tasks/list" search={rowsOf(type, family)} className={classes.toRows}>
                      {families[family]}
                    </ScreenLink>
                  ) : (
                    families[family]
                  )}
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
function Stacked({ types, used }: CountsProps) {
  const d = useTexts('dashboard')
  const locale = useLocale()
  return (
    <ul className={classes.stacked} aria-label={d('dashboardPipeline')}>
      {types.map(({ type, families }) => (
        <li key={type} className={classes.stack}>
          <span className={classes.stackName}>{subtaskTypeText[type][locale]}</span>
          <ul className={classes.stackCounts}>
            {used
              .filter((family) => families[family] > 0)
              .map((family) => (
                <li key={family} className={classes.stackCount}>
                  <FamilyBadge family={family} size="sm">
                    {familyText[family][locale]}
                  </FamilyBadge>
                  <span className={classes.stackAmount}>{families[family]}</span>
                </li>
              ))}
          </ul>
        </li>
      ))}
    </ul>
  )
}
