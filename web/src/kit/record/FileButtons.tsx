import { Button, Group } from '@mantine/core'
import type { Args, Endpoint } from '@slipway/domain/kernel/call.ts'
import { exportFormats } from '@slipway/domain/kernel/many-rows.ts'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { call } from '../../api/client.ts'
import { useTexts } from '../../i18n/i18n.ts'
import { saveFile } from '../save-file.ts'
import { toast } from '../toast.tsx'

const words = { csv: 'exportCsv', xlsx: 'exportXlsx', pdf: 'exportPdf' } as const
type Format = keyof typeof words

interface FileButtonsProps {
  call: Endpoint
  /** Whose it is, where its path says so. */
  params?: { id: number }
  /** What is asked of it beside the format. */
  query: object
  formats?: readonly Format[]
  disabled?: boolean
  onDone?: () => void
}

/** What a call shows as a file, in each format. */
export function FileButtons({
  call: endpoint,
  params,
  query,
  formats = exportFormats,
  disabled = false,
  onDone,
}: FileButtonsProps) {
  const t = useTexts()
  const [busy, setBusy] = useState<Format | null>(null)
  const download = async (format: Format) => {
    setBusy(format)
    try {
      saveFile(
        (await call(endpoint, {
          ...(params && { params }),
          query: { ...query, format },
        } as Args<Endpoint>)) as unknown as File,
      )
      onDone?.()
    } catch (error) {
      toast.failed(error)
    } finally {
      setBusy(null)
    }
  }
  return (
    <Group gap={8} mt={4}>
      {formats.map((format) => (
        <Button
          key={format}
          variant="default"
          h={34}
          leftSection={<IconDownload size={16} stroke={1.5} />}
          disabled={disabled}
          loading={busy === format}
          onClick={() => void download(format)}
        >
          {t(words[format])}
        </Button>
      ))}
    </Group>
  )
}
