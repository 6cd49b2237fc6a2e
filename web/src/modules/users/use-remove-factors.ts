import { factorsContract } from '@slipway/domain/factors/calls.ts'
import { personName } from '@slipway/domain/users/person.ts'
import type { UserView } from '@slipway/domain/users/schema.ts'
import { useApiMutation } from '../../api/query.ts'
import { useTexts } from '../../i18n/i18n.ts'
import { confirm } from '../../kit/confirm.tsx'
import { toast } from '../../kit/toast.tsx'

/** For who has lost the phone and the recovery codes: they come in by password alone and set up anew. */
export function useRemoveFactors() {
  const t = useTexts('people')
  const remove = useApiMutation(factorsContract.removeOf)
  return async (person: UserView) => {
    const question = {
      title: t('factorsRemoveTitle', { name: personName(person) }),
      text: t('factorsRemoveText'),
      yes: t('factorsRemove'),
      danger: true,
    }
    if (!(await confirm(question))) return
    await remove.mutateAsync({ params: { id: person.id } })
    toast.success(t('factorsRemoved'))
  }
}
