import { Button, Group } from '@mantine/core'
import type { Args, Endpoint } from '@slipway/domain/kernel/call.ts'
import { type ExportFormat, exportFormats } from '@slipway/domain/kernel/many-rows.ts'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { call } from '../../api/client.ts'
import { useTexts } from '../../i18n/i18n.ts'
import { saveFile } from '../save-file.ts'
import { toast } from '../toast.tsx'

interface FileButtonsProps {
  call: Endpoint
  /** What is asked of it beside the format. */
  query: object
  disabled?: boolean
  onDone?: () => void
}

/** What a call shows as a file, in each format. */
export function FileButtons({ call: endpoint, query, disabled = false, onDone }: FileButtonsProps) {
  const t = useTexts()
  const [busy, setBusy] = useState<ExportFormat | null>(null)
  const download = async (format: ExportFormat) => {
    setBusy(format)
    try {
      saveFile((await call(endpoint, { query: { ...query, format } } as Args<Endpoint>)) as unknown as File)
      onDone?.()
    } catch (error) {
      toast.error(error)
    } finally {
      setBusy(null)
    }
  }
  return (
    <Group gap={8} mt={4}>
      {exportFormats.map((format) => (
        <Button
          key={format}
          variant="default"
          h={34}
          leftSection={<IconDownload size={16} stroke={1.5} />}
          disabled={disabled}
          loading={busy === format}
          onClick={() => void download(format)}
        >
          {t(format === 'csv' ? 'exportCsv' : 'exportXlsx')}
        </Button>
      ))}
    </Group>
  )
}
