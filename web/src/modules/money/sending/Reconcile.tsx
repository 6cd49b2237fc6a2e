import { Alert, Button, FileButton, Group, TextInput } from '@mantine/core'
import { moneyContract } from '@slipway/domain/money/calls.ts'
import type { ReconciledView } from '@slipway/domain/money/reconciliation.schema.ts'
import { mostReconciledText, reconciledFiles } from '@slipway/domain/money/reconciliation.ts'
import { IconFileSpreadsheet } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { call } from '../../../api/client.ts'
import { ApiError } from '../../../api/errors.ts'
import { useTexts } from '../../../i18n/i18n.ts'
import { dayOf } from '../../../i18n/zone.ts'
import type { WindowProps } from '../../../kit/windows.tsx'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import { Reconciled } from './Reconciled.tsx'
import classes from './reconcile.module.css'
import { tableText } from './table-text.ts'

interface Result {
  name: string
  view: ReconciledView
}
/** Stays while the page does: whoever opens a payout of it comes back to it. */
let latest: Result | null = null

const daysAgo = (days: number) => dayOf(Date.now(), -days)

/** Compares a table of the provider with our payouts: `?open=reconcile-payouts`. */
export function Reconcile({ onClose }: WindowProps) {
  const t = useTexts('sendings')
  const [result, setResult] = useState(latest)
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  // The same file may be chosen again, mended.
  const reset = useRef<() => void>(null)
  const [days, setDays] = useState({ from: daysAgo(30), to: daysAgo(0) })
  const read = async (file: File | null) => {
    if (!file) return
    if (file.size > mostReconciledText) return setProblem(t('tooBig'))
    setBusy(true)
    setProblem(null)
    try {
      const table = tableText(await file.arrayBuffer())
      const { data } = await call(moneyContract.reconcilePayouts, { body: { table, ...days } })
      latest = { name: file.name, view: data }
      setResult(latest)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setProblem(error.error)
    } finally {
      setBusy(false)
      reset.current?.()
    }
  }
  return (
    <Dialog onClose={onClose} title={t('reconcile')} size={880}>
      <div className={classes.window}>
        <p className={classes.text}>{t('reconcileText')}</p>
        <Group gap="sm" align="end">
          {(['from', 'to'] as const).map((end) => (
            <TextInput
              key={end}
              type="date"
              label={t(end)}
              value={days[end]}
              onChange={({ currentTarget }) => setDays({ ...days, [end]: currentTarget.value })}
            />
          ))}
          <FileButton accept={reconciledFiles} onChange={(file) => void read(file)} resetRef={reset}>
            {(props) => (
              <Button {...props} loading={busy} leftSection={<IconFileSpreadsheet size={18} stroke={1.5} />}>
                {t(result ? 'another' : 'file')}
              </Button>
            )}
          </FileButton>
        </Group>
        {problem && (
          <Alert color="red" variant="light" role="alert">
            {problem}
          </Alert>
        )}
        {result && !problem && <Reconciled name={result.name} view={result.view} fades={busy} />}
      </div>
    </Dialog>
  )
}
