import { usersContract } from '@slipway/domain/users/calls.ts'
import { personName } from '@slipway/domain/users/person.ts'
import type { UserView } from '@slipway/domain/users/schema.ts'
import { useApiMutation } from '../../api/query.ts'
import { useTexts } from '../../i18n/i18n.ts'
import { confirm } from '../../kit/confirm.tsx'
import { toast } from '../../kit/toast.tsx'

/** Asks twice: what goes and what stays, then once more, as there is no way back. */
export function useRemovePerson(onRemoved?: () => void) {
  const t = useTexts('people')
  const remove = useApiMutation(usersContract.remove)
  return async (person: UserView) => {
    const { id } = person
    const name = personName(person)
    const consequences = (
      <>
        <p>{t('removeGoes')}</p>
        <p>{t('removeStays', { id })}</p>
      </>
    )
    const first = { title: t('removeTitle', { name }), text: consequences, yes: t('removeNext'), danger: true }
    if (!(await confirm(first))) return
    const last = { title: t('removeTitle', { name }), text: t('removeOnce', { name }), yes: t('removeAnyway') }
    if (!(await confirm({ ...last, danger: true }))) return
    try {
      await remove.mutateAsync({ params: { id } })
      onRemoved?.()
      toast.success(t('removed'))
    } catch (error) {
      toast.failed(error, t('removeFailed'))
    }
  }
}
