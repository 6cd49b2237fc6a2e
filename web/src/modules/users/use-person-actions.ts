import { usersContract } from '@slipway/domain/users/calls.ts'
import { personName } from '@slipway/domain/users/person.ts'
import type { UserView } from '@slipway/domain/users/schema.ts'
import {
  IconCheck,
  IconCoins,
  IconEdit,
  IconHandStop,
  IconMail,
  IconMessage,
  IconReceipt,
  IconShieldX,
  IconTrash,
} from '@tabler/icons-react'
import { useApiMutation } from '../../api/query.ts'
import { useSession } from '../../api/session.ts'
import { useTexts } from '../../i18n/i18n.ts'
import type { Action } from '../../kit/actions.tsx'
import { confirm } from '../../kit/confirm.tsx'
import { toast } from '../../kit/toast.tsx'
import { useOpenModal } from '../../kit/url-modal.ts'
import { useRemoveFactors } from './use-remove-factors.ts'
import { useRemovePerson } from './use-remove-person.tsx'
import { useSignInAs } from './use-sign-in-as.ts'

/** What a superadministrator does with somebody: the row's menu and the card read the same list. */
export function usePersonActions(onRemoved?: () => void): (person: UserView) => Action[] {
  const t = useTexts('people')
  const { user, activeRole } = useSession()
  const signInAs = useSignInAs()
  const [edit, message, balance, settle, ask] = [
    useOpenModal('user-edit'),
    useOpenModal('user-message'),
    useOpenModal('user-balance'),
    useOpenModal('user-settle'),
    useOpenModal('user-block'),
  ]
  const update = useApiMutation(usersContract.update)
  const link = useApiMutation(usersContract.changePassword)
  const remove = useRemovePerson(onRemoved)
  const removeFactors = useRemoveFactors()
  if (activeRole !== 'superadministrator') return () => []

  const block = async (person: UserView) => {
    if (!person.is_block) return ask(person.id)
    await update.mutateAsync({ params: { id: person.id }, body: { is_block: false } })
    toast.success(t('edited', { name: personName(person) }))
  }
  const sendLink = async ({ id, email }: UserView) => {
    const words = { email: email ?? '' }
    if (!(await confirm({ title: t('resetLinkTitle'), text: t('resetLinkText', words), yes: t('resetLink') }))) return
    await link.mutateAsync({ params: { id }, body: {} })
    toast.success(t('resetLinkDone', words))
  }
  return (person) => {
    const { id, is_block, email } = person
    const whyNot = id === user?.id ? t('notSelf') : null
    return [
      { id: 'edit', label: t('edit'), icon: IconEdit, whyNot, run: () => edit(id) },
      ...(whyNot ? [] : (signInAs?.(person) ?? [])),
      { id: 'message', label: t('message'), icon: IconMessage, whyNot, run: () => message(id) },
      { id: 'balance', label: t('balance'), icon: IconCoins, whyNot, run: () => balance(id) },
      // Executors ask for payouts.
      ...(person.is_internal
        ? [
            {
              ...{ id: 'settle', label: t('settle'), icon: IconReceipt, run: () => settle(id) },
              whyNot: whyNot ?? (owed(person) ? null : t('settleNothing')),
            },
          ]
        : []),
      {
        id: 'reset-link',
        label: t('resetLink'),
        icon: IconMail,
        whyNot: whyNot ?? (email ? null : t('resetLinkNoEmail')),
        run: () => sendLink(person),
      },
      {
        id: 'factors',
        label: t('factorsRemove'),
        icon: IconShieldX,
        danger: true,
        whyNot,
        run: () => removeFactors(person),
      },
      {
        id: 'block',
        label: t(is_block ? 'unblock' : 'block'),
        icon: is_block ? IconCheck : IconHandStop,
        danger: !is_block,
        whyNot,
        run: () => block(person),
      },
      { id: 'remove', label: t('remove'), icon: IconTrash, danger: true, whyNot, run: () => remove(person) },
    ]
  }
}

/** Lists don't say what somebody has: then only the form knows. */
const owed = ({ wallets }: UserView): boolean => !wallets || wallets.some(({ balance }) => Number(balance) > 0)
