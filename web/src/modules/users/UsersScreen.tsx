import { ActionIcon } from '@mantine/core'
import { usersContract } from '@slipway/domain/users/calls.ts'
import { personName } from '@slipway/domain/users/person.ts'
import type { UserView } from '@slipway/domain/users/schema.ts'
import { IconPlus, IconSettings } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { prefetch } from '../../api/query.ts'
import { useSession } from '../../api/session.ts'
import { useTexts } from '../../i18n/i18n.ts'
import type { Action } from '../../kit/actions.tsx'
import type { Filters, ListOptions } from '../../kit/list/choice.ts'
import { List } from '../../kit/list/List.tsx'
import { useList } from '../../kit/list/use-list.ts'
import { openParam, useOpenModal } from '../../kit/url-modal.ts'
import { windowAhead } from '../../kit/windows.tsx'
import { Hint } from '../../ui/Hint.tsx'
import { lazyPart } from '../../ui/retry-import.ts'
import { usePeopleColumns } from './columns.tsx'
import type { Side } from './list-options.ts'
import { personQuery } from './person-query.ts'
import { usePeopleBulk } from './use-people-bulk.ts'
import { usePersonActions } from './use-person-actions.ts'

/** Forms come with the first that is opened. */
const BlockModal = lazyPart(() => import('./person-windows.ts').then((m) => m.BlockModal))
const MessageModal = lazyPart(() => import('./person-windows.ts').then((m) => m.MessageModal))
const PeopleSettings = lazyPart(() => import('./PeopleSettings.tsx').then((m) => m.PeopleSettings))

interface UsersScreenProps<F extends Filters> {
  side: Side
  options: ListOptions<typeof usersContract.list, F>
}

/** Every list of people; only superadministrators do something with them. */
export function UsersScreen<F extends Filters>({ side, options }: UsersScreenProps<F>) {
  const t = useTexts('people')
  const list = useList(usersContract.list, options)
  const manages = useSession().activeRole === 'superadministrator'
  const actions = usePersonActions()
  const { bulk, writing, blocking } = usePeopleBulk()
  const [ruling, setRuling] = useState(false)
  const create = useOpenModal('user-new')
  const add: Action = { id: 'add', label: t('add'), icon: IconPlus, run: () => create(side) }
  // A publisher is opened to see the work.
  const tab = side === 'uploaders' ? { card: 'work' } : {}
  return (
    <>
      <List
        of={list}
        id={`users-${side}`}
        name={t('card')}
        columns={usePeopleColumns(side)}
        rowId={({ id }) => id}
        rowName={personName}
        open={({ id }) => ({ search: { open: openParam('user', id), ...tab } })}
        onHover={({ id }: UserView) => {
          void prefetch(usersContract.get, personQuery(id))
          void windowAhead('user')
        }}
        actions={manages ? actions : undefined}
        add={manages ? add : undefined}
        bulk={manages ? bulk : undefined}
        tools={
          manages &&
          side !== 'uploaders' && (
            <Hint label={t(`rules_${side}`)}>
              <ActionIcon variant="default" size="lg" aria-label={t(`rules_${side}`)} onClick={() => setRuling(true)}>
                <IconSettings size={18} stroke={1.5} />
              </ActionIcon>
            </Hint>
          )
        }
        empty={{ text: t(`empty_${side}`) }}
        exportAs={usersContract.exportList}
      />
      <Suspense>
        {writing && <MessageModal {...writing} />}
        {blocking && <BlockModal {...blocking} />}
        {ruling && side !== 'uploaders' && <PeopleSettings side={side} onClose={() => setRuling(false)} />}
      </Suspense>
    </>
  )
}
