import { Alert } from '@mantine/core'
import { orderName } from '@slipway/domain/orders/names.ts'
import { IconHourglass } from '@tabler/icons-react'
import { useLocale, useTexts } from '../../../i18n/i18n.ts'
import type { Task } from '../queries.ts'

/** Why a publication does not begin: another one runs, or the store has its version already. */
export function Turn({ task: { overtaken_by, waits_for } }: { task: Task }) {
  const t = useTexts('application-parts')
  const locale = useLocale()
  const why = overtaken_by
    ? t('turnOvertaken', { published: overtaken_by })
    : waits_for && t('turnWaits', { order: orderName(waits_for, locale) })
  return (
    <Alert color="gray" variant="light" icon={<IconHourglass size={18} stroke={1.6} aria-hidden />}>
      {why}
    </Alert>
  )
}
