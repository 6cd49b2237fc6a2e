import { Button } from '@mantine/core'
import type { factorsContract } from '@slipway/domain/factors/calls.ts'
import type { ProofWay } from '@slipway/domain/factors/kinds.ts'
import type { identityContract } from '@slipway/domain/identity/calls.ts'
import { readablePhone, toE164 } from '@slipway/domain/identity/e164.ts'
import type { Args, Result } from '@slipway/domain/kernel/call.ts'
import { useState } from 'react'
import { call } from '../../api/client.ts'
import { useTexts } from '../../i18n/i18n.ts'
import { CodeFlow } from '../identity/CodeFlow.tsx'
import classes from './factors.module.css'
import { PasskeyWay } from './PasskeyWay.tsx'
import { TextWay } from './TextWay.tsx'

/** What can be answered with a second factor or another proof. */
export type Answering = (typeof identityContract)['step'] | (typeof factorsContract)['prove']

interface WaysProps<E extends Answering> {
  endpoint: E
  ways: readonly ProofWay[]
  /** Where a code would be told. */
  phone: string
  /** What the browser is to be asked for, as JSON. */
  askPasskey: () => Promise<string>
  onDone: (result: Result<E>) => unknown
}

const labels = {
  totp: 'byTotp',
  passkey: 'byPasskey',
  recovery: 'byRecovery',
  password: 'byPassword',
  code: 'byCall',
} as const

/** One way to prove who one is, and the others as buttons below it. */
export function Ways<E extends Answering>({ endpoint, ways, phone, askPasskey, onDone }: WaysProps<E>) {
  const t = useTexts('factors')
  const [way, setWay] = useState(ways[0])
  if (!way) return <p className={classes.text}>{t('signInAgain')}</p>
  const confirmed = async (verification_token: string) =>
    onDone(await call(endpoint, { body: { verification_token } } as unknown as Args<E>))
  const others = ways.filter((other) => other !== way)
  return (
    <div className={classes.ways}>
      {way === 'passkey' && <PasskeyWay endpoint={endpoint} ask={askPasskey} onDone={onDone} />}
      {way === 'code' && (
        <CodeFlow
          resolution="confirm"
          phone={phone}
          fixed={t('callHint', { phone: readablePhone(toE164(phone) ?? phone) })}
          onVerified={({ verification_token }) => confirmed(verification_token) as Promise<void>}
        />
      )}
      {way !== 'passkey' && way !== 'code' && <TextWay key={way} endpoint={endpoint} way={way} onDone={onDone} />}
      {others.length > 0 && (
        <fieldset className={classes.others}>
          <legend>{t('otherWays')}</legend>
          {others.map((other) => (
            <Button key={other} variant="default" size="compact-md" onClick={() => setWay(other)}>
              {t(labels[other])}
            </Button>
          ))}
        </fieldset>
      )}
    </div>
  )
}
