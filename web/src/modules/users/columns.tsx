import { readablePhone } from '@slipway/domain/identity/e164.ts'
import type { usersContract } from '@slipway/domain/users/calls.ts'
import { useLocale, useTexts } from '../../i18n/i18n.ts'
import type { ColumnOf } from '../../kit/list/types.ts'
import { Moment } from '../../kit/record/Moment.tsx'
import { Person } from '../../kit/record/Person.tsx'
import { CopyableId } from '../../ui/CopyableId.tsx'
import { Money } from '../../ui/Money.tsx'
import { countryName } from './country-name.ts'
import type { Side } from './list-options.ts'
import { StateBadges } from './StateBadges.tsx'
import classes from './users.module.css'

type Columns = ColumnOf<typeof usersContract.list>[]

export function usePeopleColumns(side: Side): Columns {
  const t = useTexts('people')
  const shell = useTexts()
  const locale = useLocale()
  const external: Columns = [
    {
      id: 'balance',
      header: t('wallets'),
      align: 'right',
      cell: ({ wallets = [] }) => (
        <span className={classes.stack}>
          {wallets.map(({ id, name, balance }) => (
            <Money key={id} amount={balance} currency={name} />
          ))}
        </span>
      ),
    },
    { id: 'country', header: t('country'), hidden: true, cell: (row) => countryName(row.country_code, locale) },
    { id: 'passport', header: t('passport'), hidden: true, cell: (row) => t(`passport_${row.passport_status}`) },
  ]
  return [
    { id: 'name', header: t('person'), primary: true, sort: 'name', cell: (row) => <Person person={row} /> },
    { id: 'id', header: 'ID', sort: 'id', width: 84, cell: ({ id }) => <CopyableId value={id} /> },
    { id: 'roles', header: t('roles'), cell: (row) => row.roles.map(({ name }) => shell(`role_${name}`)).join(', ') },
    { id: 'state', header: t('state'), aside: true, cell: (row) => <StateBadges person={row} /> },
    {
      id: 'phone',
      header: t('phone'),
      cell: ({ phone }) => phone && <span className={classes.whole}>{readablePhone(phone)}</span>,
    },
    { id: 'email', header: t('email'), hidden: true, cell: ({ email }) => email },
    ...(side === 'external' ? external : []),
    {
      id: 'console',
      header: t('console'),
      hidden: side !== 'uploaders',
      cell: (row) => row.console_status?.title ?? t('consoleNone'),
    },
    {
      id: 'seen',
      header: t('lastSeen'),
      align: 'right',
      // The wallets take its room.
      hidden: side === 'external',
      cell: (row) => row.login_details && <Moment at={row.login_details.last_used_at} as="relative" />,
    },
    {
      id: 'created',
      header: t('created'),
      sort: 'created_at',
      align: 'right',
      hidden: true,
      cell: (row) => <Moment at={row.created_at} />,
    },
  ]
}
