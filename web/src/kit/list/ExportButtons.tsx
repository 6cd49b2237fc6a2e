import { Fieldset, Text } from '@mantine/core'
import type { Endpoint } from '@slipway/domain/kernel/call.ts'
import { maxExported } from '@slipway/domain/kernel/many-rows.ts'
import { useTexts } from '../../i18n/i18n.ts'
import { readerZone } from '../../i18n/zone.ts'
import { FileButtons } from '../record/FileButtons.tsx'
import type { AnyList } from './use-list.ts'

interface ExportButtonsProps {
  of: AnyList
  call: Endpoint
  onDone: () => void
}

/** The rows that are filtered as a file, not only those of the page. */
export function ExportButtons({ of, call, onDone }: ExportButtonsProps) {
  const t = useTexts()
  const { filter, sort } = of.asked
  const query = { zone: readerZone(), ...(sort && { sort }), ...(call.base === 'v3' ? { filter } : filter) }
  return (
    <Fieldset variant="unstyled" legend={t('export')}>
      <FileButtons call={call} query={query} disabled={!of.total} onDone={onDone} />
      {(of.total ?? 0) > maxExported && (
        <Text c="dimmed" fz="sm" mt={4}>
          {t('exportCap', { count: maxExported })}
        </Text>
      )}
    </Fieldset>
  )
}
