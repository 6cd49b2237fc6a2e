import { Button } from '@mantine/core'
import { googleAccountsContract } from '@slipway/domain/google-accounts/calls.ts'
import type { Insertion } from '@slipway/domain/google-accounts/screen-limits.ts'
import { call } from '../../api/client.ts'
import { useTexts } from '../../i18n/i18n.ts'
import { useFlight } from '../../kit/form/use-flight.ts'
import { toast } from '../../kit/toast.tsx'
import classes from './screen.module.css'

interface InsertProps {
  accountId: number
  parts: number
  /** The page is one where one signs in. */
  enabled: boolean
  /** Back to the page, into the field that has it now. */
  onInserted: () => void
}

/** The server types into the field that has the focus; what it types is seen by nobody here. */
export function ScreenInsert({ accountId, parts, enabled, onInserted }: InsertProps) {
  const t = useTexts('google-accounts')
  const { busy, run } = useFlight()
  const insert = (what: Insertion, part = 0) =>
    void run(async () => {
      try {
        await call(googleAccountsContract.insert, { params: { id: accountId }, body: { what, part } })
        onInserted()
      } catch (error) {
        toast.failed(error)
      }
    })
  const codes = Array.from({ length: parts }, (_, part) => ({
    part,
    label: parts === 1 ? t('insertCode') : t('insertCodeOf', { number: part + 1 }),
  }))
  return (
    <div className={classes.insert} aria-describedby="screen-insert">
      <Button size="xs" variant="default" disabled={!enabled || busy} onClick={() => insert('email')}>
        {t('insertEmail')}
      </Button>
      <Button size="xs" variant="default" disabled={!enabled || busy} onClick={() => insert('password')}>
        {t('insertPassword')}
      </Button>
      {codes.map(({ part, label }) => (
        <Button
          key={part}
          size="xs"
          variant="default"
          disabled={!enabled || busy}
          onClick={() => insert('recovery', part)}
        >
          {label}
        </Button>
      ))}
      <span id="screen-insert" className={classes.hint}>
        {t(enabled ? 'insertHint' : 'insertElsewhere')}
      </span>
    </div>
  )
}
