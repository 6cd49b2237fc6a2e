import { Button, Fieldset, Group, Text } from '@mantine/core'
import type { Args, Endpoint } from '@slipway/domain/kernel/call.ts'
import { type ExportFormat, exportFormats, maxExported } from '@slipway/domain/kernel/many-rows.ts'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { call } from '../../api/client.ts'
import { useTexts } from '../../i18n/i18n.ts'
import { saveFile } from '../save-file.ts'
import { toast } from '../toast.tsx'
import type { AnyList } from './use-list.ts'

interface ExportButtonsProps {
  of: AnyList
  call: Endpoint
  onDone: () => void
}

/** The rows that are filtered as a file, not only those of the page. */
export function ExportButtons({ of, call: endpoint, onDone }: ExportButtonsProps) {
  const t = useTexts()
  const [busy, setBusy] = useState<ExportFormat | null>(null)
  const download = async (format: ExportFormat) => {
    setBusy(format)
    const { filter, sort } = of.asked
    const query = { format, ...(sort && { sort }), ...(endpoint.base === 'v3' ? { filter } : filter) }
    try {
      saveFile((await call(endpoint, { query } as Args<Endpoint>)) as unknown as File)
      onDone()
    } catch (error) {
      toast.error(error)
    } finally {
      setBusy(null)
    }
  }
  return (
    <Fieldset variant="unstyled" legend={t('export')}>
      <Group gap={8} mt={4}>
        {exportFormats.map((format) => (
          <Button
            key={format}
            variant="default"
            h={34}
            leftSection={<IconDownload size={16} stroke={1.5} />}
            disabled={!of.total}
            loading={busy === format}
            onClick={() => void download(format)}
          >
            {t(format === 'csv' ? 'exportCsv' : 'exportXlsx')}
          </Button>
        ))}
      </Group>
      {(of.total ?? 0) > maxExported && (
        <Text c="dimmed" fz="sm" mt={4}>
          {t('exportCap', { count: maxExported })}
        </Text>
      )}
    </Fieldset>
  )
}
