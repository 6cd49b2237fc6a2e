import { Input, SegmentedControl } from '@mantine/core'
import type { BuildForm, OrderFormName } from '@slipway/domain/orders/kinds.ts'
import { useTexts } from '../../../i18n/i18n.ts'

/** The two orders of a new application: each has stages of its own. */
export function BuildKind({ name, onKind }: { name: OrderFormName; onKind: (kind: BuildForm) => void }) {
  const t = useTexts('orders')
  const kinds = [
    { value: 'native' as const, label: t('kindNative') },
    { value: 'export' as const, label: t('kindExport') },
  ]
  return (
    <Input.Wrapper label={t('kind')} labelElement="div" labelProps={{ display: 'block', mb: 4 }} mb="md">
      <SegmentedControl
        aria-label={t('kind')}
        value={name === 'export' ? name : 'native'}
        onChange={(kind) => kind !== name && onKind(kind)}
        data={kinds}
      />
    </Input.Wrapper>
  )
}
