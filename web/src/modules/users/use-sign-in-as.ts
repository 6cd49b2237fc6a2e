import type { PersonView } from '@slipway/domain/users/schema.ts'
import { IconUserShield } from '@tabler/icons-react'
import { useMe } from '../../api/session.ts'
import { useTexts } from '../../i18n/i18n.ts'
import type { Action } from '../../kit/actions.tsx'
import { takePlaceOf } from '../../kit/session-life.ts'
import { toast } from '../../kit/toast.tsx'

/** A superadministrator takes the place of a person who is shown; nobody else is offered that. */
export function useSignInAs(): ((person: PersonView) => Action[]) | undefined {
  const t = useTexts()
  const { activeRole } = useMe()
  if (activeRole !== 'superadministrator') return undefined
  return ({ id, first_name, last_name, role }) => {
    if (role === 'superadministrator') return []
    const run = () => takePlaceOf(id).catch((error) => toast.failed(error, t('signInAsFailed')))
    const name = [first_name, last_name].filter(Boolean).join(' ')
    return [{ id: 'sign-in-as', label: t('signInAs', { name }), icon: IconUserShield, run }]
  }
}
