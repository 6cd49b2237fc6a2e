import { Alert, Group } from '@mantine/core'
import { errorText } from '@slipway/domain/errors.ts'
import type { PayoutBatchView, PayoutView } from '@slipway/domain/money/schema.ts'
import { IconLock } from '@tabler/icons-react'
import { useTexts } from '../../i18n/i18n.ts'
import { useFormats } from '../../i18n/use-formats.ts'
import { type Action, ActionButtons } from '../../kit/actions.tsx'
import { Facts } from '../../kit/record/Facts.tsx'
import { Person } from '../../kit/record/Person.tsx'
import { CopyableId } from '../../ui/CopyableId.tsx'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { Money } from '../../ui/Money.tsx'
import { PayoutBadge, useExported, usePurseName } from './words.tsx'

interface PayoutCardProps {
  payout: PayoutView
  countries: readonly { name: string; title: string }[]
  actions: readonly Action[]
  onClose: () => void
}

export function PayoutCard({ payout, countries, actions, onClose }: PayoutCardProps) {
  const t = useTexts('money')
  const { dateTime, locale } = useFormats()
  const purseOf = usePurseName()
  const exported = useExported()
  const batchText = (batch: PayoutBatchView) =>
    `${t('batchNumber', { number: batch.number })}. ${t('batchExported', { ...exported(batch), copies: batch.copies })}`
  const possible = actions.filter(({ whyNot }) => !whyNot)
  const separated = payout.abilities.paid === 'payout_separation'
  const facts = [
    { name: t('user'), value: <Person person={payout.user} /> },
    { name: 'ID', value: <CopyableId value={payout.user.id} /> },
    { name: t('amount'), value: <Money amount={payout.amount} currency={payout.currency} /> },
    { name: t('target'), value: [purseOf(payout), payout.payment_system].filter(Boolean).join(', ') },
    { name: t('country'), value: countries.find(({ name }) => name === payout.country)?.title ?? payout.country },
    { name: t('created'), value: dateTime(payout.created_at) },
    { name: t('batchColumn'), value: payout.batch && batchText(payout.batch) },
    { name: t('decided'), value: payout.decided_at && dateTime(payout.decided_at) },
    { name: t('reason'), value: payout.reason },
  ]
  return (
    <Dialog
      onClose={onClose}
      size={640}
      title={
        <Group gap="xs">
          {t('payoutNumber', { id: payout.id })}
          <PayoutBadge status={payout.status} />
        </Group>
      }
    >
      <Facts facts={facts} />
      {separated && (
        <Alert color="yellow" variant="light" icon={<IconLock size={18} stroke={1.5} />}>
          {errorText('payout_separation', locale)}
        </Alert>
      )}
      {possible.length > 0 && (
        <Group gap="xs">
          <ActionButtons actions={possible} />
        </Group>
      )}
    </Dialog>
  )
}
