import { tasksContract } from '@slipway/domain/tasks/calls.ts'
import { workFigures } from '@slipway/domain/tasks/work-figures.ts'
import { useApiQuery } from '../../../api/query.ts'
import { useTexts } from '../../../i18n/i18n.ts'
import { Facts } from '../../../kit/record/Facts.tsx'
import { oneOf, useUrlState } from '../../../kit/url-state.ts'
import classes from '../users.module.css'
import { Answer } from './Answer.tsx'
import { Earned, figureName, figureOrder, WorkCount } from './WorkFigures.tsx'
import { WorkRows } from './WorkRows.tsx'

/** How somebody works, and the latest of it, or what a figure counts. */
export function WorkTab({ userId }: { userId: number }) {
  const t = useTexts('people')
  const [{ figure }] = useUrlState({ figure: oneOf(workFigures) })
  const work = useApiQuery(tasksContract.work, { params: { id: userId } })
  return (
    <Answer of={work}>
      {(data) => (
        <div className={classes.parts}>
          <Facts
            as="grid"
            facts={[
              ...figureOrder.map((one) => ({ name: t(figureName[one]), value: <WorkCount of={one} work={data} /> })),
              { name: t('workEarned'), value: <Earned work={data} /> },
            ]}
          />
          <WorkRows key={figure ?? ''} userId={userId} figure={figure} recent={data.recent} />
        </div>
      )}
    </Answer>
  )
}
