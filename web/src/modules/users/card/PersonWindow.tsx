import { usersContract } from '@slipway/domain/users/calls.ts'
import { personName } from '@slipway/domain/users/person.ts'
import type { UserView } from '@slipway/domain/users/schema.ts'
import { Suspense } from 'react'
import { listed, useApiQuery } from '../../../api/query.ts'
import { useSession } from '../../../api/session.ts'
import { preloadTexts, useTexts } from '../../../i18n/i18n.ts'
import { ActionButtons, ActionMenu } from '../../../kit/actions.tsx'
import { RecordFault } from '../../../kit/record/RecordFault.tsx'
import { UrlTabs, useUrlTab } from '../../../kit/UrlTabs.tsx'
import type { WindowProps } from '../../../kit/windows.tsx'
import { Avatar } from '../../../ui/Avatar.tsx'
import { CopyableId } from '../../../ui/CopyableId.tsx'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import { lazyPart } from '../../../ui/retry-import.ts'
import { SkeletonCard, SkeletonRows } from '../../../ui/Skeletons.tsx'
import { useBelow } from '../../../ui/use-below.ts'
import { personQuery } from '../person-query.ts'
import { StateBadges } from '../StateBadges.tsx'
import { usePersonActions } from '../use-person-actions.ts'
import classes from '../users.module.css'
import { ActivityTab } from './ActivityTab.tsx'
import { AddressesTab } from './AddressesTab.tsx'
import { FindingsTab } from './FindingsTab.tsx'
import { MoneyTab } from './MoneyTab.tsx'
import { PersonTab } from './PersonTab.tsx'
import { SessionsTab } from './SessionsTab.tsx'
import { WorkTab } from './WorkTab.tsx'

const PersonPassport = lazyPart(() =>
  Promise.all([import('../../passports/PersonPassport.tsx'), preloadTexts('passports')]).then(
    ([m]) => m.PersonPassport,
  ),
)

const tabs = ['person', 'work', 'money', 'sessions', 'addresses', 'findings', 'documents', 'activity'] as const
type TabName = (typeof tabs)[number]

const ofAdministrators: readonly TabName[] = ['sessions', 'documents', 'activity']
/** Staff are not analysed and send no passports; what they have earned superadministrators alone see. */
const ofOutside: readonly TabName[] = ['findings', 'documents']

const fits = (tab: TabName, { is_internal }: UserView, manages: boolean) =>
  (manages || (!ofAdministrators.includes(tab) && !(is_internal && tab === 'money'))) &&
  !(is_internal && ofOutside.includes(tab))

/** Everything that is known of a person: `?open=user.7&card=work`. */
export function PersonWindow({ id, onClose }: WindowProps) {
  const t = useTexts('people')
  const { data, error, refetch } = useApiQuery(usersContract.get, personQuery(id), {
    placeholder: () => listed(usersContract.list, id),
  })
  return (
    <Dialog
      onClose={onClose}
      title={data ? <Heading person={data} /> : t('card')}
      size={960}
      classNames={{ title: classes.title, header: classes.header }}
    >
      {data && <Body key={id} person={data} onClose={onClose} />}
      {!data && error && <RecordFault error={error} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonCard lines={8} />}
    </Dialog>
  )
}

function Heading({ person }: { person: UserView }) {
  const shell = useTexts()
  const name = personName(person)
  return (
    <span className={classes.heading}>
      <Avatar name={name} image={person.image} size={48} named />
      <span className={classes.words}>
        <span className={classes.line}>
          {/* Else the number to copy has the focus, and its hint covers the name. */}
          <span className={classes.name} tabIndex={-1} data-autofocus>
            {name}
          </span>
          <StateBadges person={person} />
        </span>
        <span className={`${classes.line} ${classes.facts}`}>
          <CopyableId value={person.id}>{`ID ${person.id}`}</CopyableId>
          <span>{person.roles.map((role) => shell(`role_${role.name}`)).join(', ')}</span>
        </span>
      </span>
    </span>
  )
}

function Body({ person, onClose }: { person: UserView; onClose: () => void }) {
  const t = useTexts('people')
  const manages = useSession().activeRole === 'superadministrator'
  const shown = tabs.filter((tab) => fits(tab, person, manages))
  const tab = useUrlTab(shown, 'card')
  const actions = usePersonActions(onClose)(person)
  const atHand = useBelow('md') ? 1 : 3
  const [first, rest] = [actions.slice(0, atHand), actions.slice(atHand)]
  const { id } = person
  return (
    <>
      {actions.length > 0 && (
        <div className={classes.actions}>
          <ActionButtons actions={first} />
          <ActionMenu actions={rest} name={personName(person)} />
        </div>
      )}
      <UrlTabs name={t('card')} param="card" tabs={shown.map((value) => ({ value, label: t(value) }))}>
        {tab === 'person' && <PersonTab person={person} manages={manages} />}
        {tab === 'work' && <WorkTab userId={id} />}
        {tab === 'money' && <MoneyTab person={person} />}
        {tab === 'sessions' && <SessionsTab userId={id} />}
        {tab === 'addresses' && <AddressesTab userId={id} />}
        {tab === 'findings' && <FindingsTab person={person} manages={manages} />}
        {tab === 'documents' && (
          <Suspense fallback={<SkeletonRows rows={4} />}>
            <PersonPassport userId={id} />
          </Suspense>
        )}
        {tab === 'activity' && <ActivityTab userId={id} />}
      </UrlTabs>
    </>
  )
}
