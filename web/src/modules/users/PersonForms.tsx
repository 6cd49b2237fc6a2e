import type { Role } from '@slipway/domain/access/roles.ts'
import type { BulkResult } from '@slipway/domain/kernel/bulk.ts'
import { usersContract } from '@slipway/domain/users/calls.ts'
import { personName } from '@slipway/domain/users/person.ts'
import type { UserView } from '@slipway/domain/users/schema.ts'
import type { ReactNode } from 'react'
import { useApiQuery } from '../../api/query.ts'
import { useTexts } from '../../i18n/i18n.ts'
import { FormModal } from '../../kit/form/FormModal.tsx'
import { RecordGone } from '../../kit/RecordGone.tsx'
import { RecordFault } from '../../kit/record/RecordFault.tsx'
import { toast } from '../../kit/toast.tsx'
import type { WindowProps } from '../../kit/windows.tsx'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { SkeletonCard } from '../../ui/Skeletons.tsx'
import { BalanceModal } from './BalanceModal.tsx'
import { BlockModal } from './BlockModal.tsx'
import { MessageModal } from './MessageModal.tsx'
import { PersonFields } from './PersonFields.tsx'
import { personQuery } from './person-query.ts'
import { bodyOf, titlesOf, valuesOf } from './person-values.ts'
import { SettleModal } from './SettleModal.tsx'

/** A form about somebody who is there, by its address. */
export function UserEdit(of: WindowProps) {
  const t = useTexts('people')
  return (
    <About of={of} title={t('edit')}>
      {(person) => <EditPerson person={person} onClose={of.onClose} />}
    </About>
  )
}

export function UserBalance(of: WindowProps) {
  const t = useTexts('people')
  return (
    <About of={of} title={t('balance')}>
      {(person) => <BalanceModal person={person} onClose={of.onClose} />}
    </About>
  )
}

export function UserSettle(of: WindowProps) {
  const t = useTexts('people')
  return (
    <About of={of} title={t('settle')}>
      {(person) => <SettleModal person={person} onClose={of.onClose} />}
    </About>
  )
}

export function UserMessage(of: WindowProps) {
  const t = useTexts('people')
  return (
    <About of={of} title={t('message')}>
      {(person) => <WritePerson person={person} onClose={of.onClose} />}
    </About>
  )
}

/** Blocking one is blocking several, of whom there is one. */
export function UserBlock({ id, onClose }: WindowProps) {
  const t = useTexts('people')
  const chosen = { ids: [id] }
  const { data, error, refetch } = useApiQuery(usersContract.previewBlocks, { body: chosen })
  const said = ({ refused: [refused] }: BulkResult) =>
    refused ? toast.error(refused.message) : toast.success(t('blockedOne', { name: data?.data.names[0] ?? '' }))
  if (data?.data.count === 1) return <BlockModal chosen={chosen} about={data.data} onClose={onClose} onSent={said} />
  if (data) return <RecordGone onClose={onClose} />
  return (
    <Dialog title={t('block')} onClose={onClose} size={560}>
      {error ? <RecordFault error={error} onRetry={() => void refetch()} /> : <SkeletonCard lines={6} />}
    </Dialog>
  )
}

interface AboutProps {
  of: WindowProps
  title: string
  children: (person: UserView) => ReactNode
}

function About({ of: { id, onClose }, title, children }: AboutProps) {
  const { data, error, refetch } = useApiQuery(usersContract.get, personQuery(id))
  if (data) return children(data)
  return (
    <Dialog title={title} onClose={onClose} size={560}>
      {error ? <RecordFault error={error} onRetry={() => void refetch()} /> : <SkeletonCard lines={6} />}
    </Dialog>
  )
}

/** `detail`: which list the person is to stand in. */
export function UserNew({ detail, onClose }: WindowProps) {
  const t = useTexts('people')
  const isInternal = detail === 'internal'
  return (
    <FormModal
      opened
      onClose={onClose}
      size={640}
      title={t('add')}
      submit={t('addSubmit')}
      endpoint={usersContract.add}
      failed={t('addFailed')}
      initial={valuesOf()}
      args={(values) => ({ body: bodyOf(values) })}
      onDone={({ data }) => toast.info(t('addedLink'), t('added', { name: personName(data) }))}
    >
      {(form) => <PersonFields form={form} isInternal={isInternal} held={{ languages: {}, frameworks: {} }} />}
    </FormModal>
  )
}

function EditPerson({ person, onClose }: { person: UserView; onClose: () => void }) {
  const t = useTexts('people')
  const shell = useTexts()
  const held = { languages: titlesOf(person.programming_languages), frameworks: titlesOf(person.frameworks) }
  return (
    <FormModal
      opened
      onClose={onClose}
      size={640}
      title={t('edit')}
      submit={t('editSubmit')}
      endpoint={usersContract.replace}
      failed={t('editFailed')}
      initial={valuesOf(person)}
      // A new name asks for no proof, and an emptied phone is none: everybody has one.
      args={(values) => ({ params: { id: person.id }, body: { ...bodyOf(values), phone: values.phone || undefined } })}
      edits
      show={(path, roles) =>
        path === 'roles' ? (roles as Role[]).map((role) => shell(`role_${role}`)).join(', ') : undefined
      }
      onUnchanged={onClose}
      onDone={({ data }) => toast.success(t('edited', { name: personName(data) }))}
    >
      {(form) => <PersonFields form={form} isInternal={person.is_internal} held={held} />}
    </FormModal>
  )
}

function WritePerson({ person, onClose }: { person: UserView; onClose: () => void }) {
  const t = useTexts('people')
  return (
    <MessageModal
      title={t('messageTitle', { name: personName(person) })}
      chosen={{ ids: [person.id] }}
      onClose={onClose}
      onSent={({ refused: [refusal] }) => (refusal ? toast.error(refusal.message) : toast.success(t('messageDone')))}
    />
  )
}
