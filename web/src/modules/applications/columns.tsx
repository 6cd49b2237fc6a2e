import type { applicationsContract } from '@slipway/domain/applications/calls.ts'
import type { ApplicationList, ApplicationView } from '@slipway/domain/applications/schema.ts'
import { applicationFamily, applicationStatusText } from '@slipway/domain/applications/status.ts'
import { storeText } from '@slipway/domain/applications/stores.ts'
import { personName } from '@slipway/domain/users/person.ts'
import { IconFlame } from '@tabler/icons-react'
import { useLocale, useTexts } from '../../i18n/i18n.ts'
import type { ColumnOf } from '../../kit/list/types.ts'
import { AppIcon } from '../../kit/record/AppIcon.tsx'
import { Moment } from '../../kit/record/Moment.tsx'
import { FamilyBadge } from '../../ui/StatusBadge.tsx'
import classes from './applications.module.css'
import { RunningOrders } from './RunningOrders.tsx'
import { useCategories } from './use-categories.ts'

export function useColumns(list: ApplicationList): ColumnOf<typeof applicationsContract.list>[] {
  const t = useTexts('applications')
  const locale = useLocale()
  const { titleOf } = useCategories()
  return [
    {
      id: 'name',
      header: t('columnApplication'),
      primary: true,
      sort: 'name',
      cell: (row) => <NameCell row={row} />,
    },
    {
      id: 'status',
      header: t('columnStatus'),
      aside: true,
      width: 168,
      cell: (row) => (
        <FamilyBadge family={applicationFamily[row.status]} size="sm">
          {applicationStatusText[row.status][locale]}
        </FamilyBadge>
      ),
    },
    {
      id: 'pipeline',
      header: t('columnPipeline'),
      width: 240,
      cell: (row) => <RunningOrders orders={row.running} size="sm" />,
    },
    // The list of all has a column more, and less room for the rest.
    { id: 'category', header: t('category'), hidden: list === 'all', cell: (row) => titleOf(row.category) },
    { id: 'store', header: t('store'), cell: (row) => <span className={classes.whole}>{storeText[row.store]}</span> },
    {
      id: 'version',
      header: t('version'),
      hidden: true,
      align: 'right',
      cell: (row) => <span className="tabular">{row.version}</span>,
    },
    {
      id: 'asoManager',
      header: t('asoManager'),
      hidden: list !== 'all',
      cell: (row) => (row.aso_manager ? personName(row.aso_manager) : <span className={classes.muted}>—</span>),
    },
    {
      id: 'appManager',
      header: t('appManager'),
      hidden: true,
      cell: (row) => (row.app_manager ? personName(row.app_manager) : <span className={classes.muted}>—</span>),
    },
    {
      id: 'updated',
      header: t('updated'),
      sort: 'updated_at',
      cell: (row) => <Moment at={row.updated_at} as="relative" />,
    },
  ]
}

function NameCell({ row }: { row: ApplicationView }) {
  const t = useTexts('applications')
  return (
    <span className={classes.nameCell}>
      <AppIcon name={row.name} src={row.icon?.url} size={32} />
      <span className={classes.nameWords}>
        <span className={classes.name}>
          {row.name}
          {row.marathon && (
            <IconFlame size={15} stroke={1.7} className={classes.marathon} role="img" aria-label={t('marathonOn')} />
          )}
        </span>
        <span className={classes.package}>{row.package_id ?? t('applicationNumber', { id: row.id })}</span>
      </span>
    </span>
  )
}
