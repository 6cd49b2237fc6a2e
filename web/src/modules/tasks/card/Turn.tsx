import { Alert } from '@mantine/core'
import { orderName } from '@slipway/domain/orders/names.ts'
import { IconHourglass } from '@tabler/icons-react'
import { useLocale, useTexts } from '../../../i18n/i18n.ts'
import type { Task } from '../queries.ts'

/** Why a publication that is reached has not begun. */
export function Turn({ order }: { order: NonNullable<Task['waits_for']> }) {
  const t = useTexts('application-parts')
  const locale = useLocale()
  return (
    <Alert color="gray" variant="light" icon={<IconHourglass size={18} stroke={1.6} aria-hidden />}>
      {t('turnWaits', { order: orderName(order, locale) })}
    </Alert>
  )
}
