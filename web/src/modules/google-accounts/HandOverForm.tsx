import { Select } from '@mantine/core'
import { googleAccountsContract } from '@slipway/domain/google-accounts/calls.ts'
import { usersContract } from '@slipway/domain/users/calls.ts'
import { personName } from '@slipway/domain/users/person.ts'
import { useApiQuery } from '../../api/query.ts'
import { useMe } from '../../api/session.ts'
import { useTexts } from '../../i18n/i18n.ts'
import { FormModal } from '../../kit/form/FormModal.tsx'
import { toast } from '../../kit/toast.tsx'

/** The account goes from the holder to somebody else, without a moment in which a third could take it. */
export function HandOverForm({ accountId, onClose }: { accountId: number; onClose: () => void }) {
  const t = useTexts('google-accounts')
  const me = useMe()
  const { data } = useApiQuery(usersContract.list, {
    query: { filter: { 'roles.name': ['app_manager', 'superadministrator'] }, page: { number: 1, size: 100 } },
  })
  const others = (data?.data ?? []).filter(({ id }) => id !== me?.id)
  return (
    <FormModal
      opened
      onClose={onClose}
      title={t('handOver')}
      submit={t('handOver')}
      endpoint={googleAccountsContract.handOver}
      failed={t('handOverFailed')}
      initial={{ user_id: null as string | null }}
      args={({ user_id }) => ({ params: { id: accountId }, body: { user_id: Number(user_id) } })}
      onDone={() => toast.success(t('handedOver'))}
    >
      {(form) => (
        <Select
          label={t('handOverTo')}
          searchable
          data-autofocus
          data={others.map((person) => ({ value: String(person.id), label: personName(person) }))}
          {...form.getInputProps('user_id')}
        />
      )}
    </FormModal>
  )
}
