import { Alert, Group } from '@mantine/core'
import { errorText } from '@slipway/domain/errors.ts'
import type { PayoutBatchView, PayoutView } from '@slipway/domain/money/schema.ts'
import { IconLock } from '@tabler/icons-react'
import { useTexts } from '../../i18n/i18n.ts'
import { useFormats } from '../../i18n/use-formats.ts'
import { type Action, ActionButtons } from '../../kit/actions.tsx'
import { CopyableId } from '../../ui/CopyableId.tsx'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { Money } from '../../ui/Money.tsx'
import { Person } from './columns.tsx'
import classes from './money.module.css'
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
    [t('user'), <Person key="user" user={payout.user} />],
    ['ID', <CopyableId key="id" value={payout.user.id} />],
    [t('amount'), <Money key="amount" amount={payout.amount} currency={payout.currency} />],
    [t('target'), [purseOf(payout), payout.payment_system].filter(Boolean).join(', ')],
    [t('country'), countries.find(({ name }) => name === payout.country)?.title ?? payout.country],
    [t('created'), dateTime(payout.created_at)],
    [t('batchColumn'), payout.batch && batchText(payout.batch)],
    [t('decided'), payout.decided_at && dateTime(payout.decided_at)],
    [t('reason'), payout.reason],
  ] as const
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
      <dl className={classes.facts}>
        {facts.map(([name, value]) => value && <Fact key={name} name={name} value={value} />)}
      </dl>
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

const Fact = ({ name, value }: { name: string; value: React.ReactNode }) => (
  <>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </>
)
