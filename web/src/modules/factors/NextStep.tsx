import { Button } from '@mantine/core'
import { identityContract } from '@slipway/domain/identity/calls.ts'
import { call } from '../../api/client.ts'
import { useTexts } from '../../i18n/i18n.ts'
import type { Entered } from '../identity/finish.ts'
import classes from './factors.module.css'
import { Ways } from './Ways.tsx'

export interface NextStepProps {
  phone: string
  next: Entered
  onEntered: (answer: Entered) => unknown
  onBack: () => void
}

/** After the first factor: a code told to the phone in a browser that isn't known yet, or the second factor. */
export function NextStep({ phone, next, onEntered, onBack }: NextStepProps) {
  const t = useTexts('factors')
  const byCode = next.next === 'code'
  const askPasskey = async () => (await call(identityContract.stepPasskey, { body: {} })).data.options
  return (
    <div className={classes.ways}>
      {byCode && <p className={classes.text}>{t('codeLead')}</p>}
      <Ways
        endpoint={identityContract.step}
        ways={byCode ? ['code'] : (next.ways ?? [])}
        phone={phone}
        askPasskey={askPasskey}
        onDone={onEntered}
      />
      <Button variant="subtle" size="compact-md" onClick={onBack}>
        {t('beginAgain')}
      </Button>
    </div>
  )
}
