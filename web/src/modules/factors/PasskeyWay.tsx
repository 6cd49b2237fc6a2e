import { Button } from '@mantine/core'
import type { Args, Result } from '@slipway/domain/kernel/call.ts'
import { useState } from 'react'
import { isApiError } from '../../api/errors.ts'
import { useApiMutation } from '../../api/query.ts'
import { useTexts } from '../../i18n/i18n.ts'
import { FormAlert } from '../../kit/form/FormAlert.tsx'
import { useFlight } from '../../kit/form/use-flight.ts'
import classes from './factors.module.css'
import type { Answering } from './Ways.tsx'

interface PasskeyWayProps<E extends Answering> {
  endpoint: E
  ask: () => Promise<string>
  onDone: (result: Result<E>) => unknown
}

export function PasskeyWay<E extends Answering>({ endpoint, ask, onDone }: PasskeyWayProps<E>) {
  const t = useTexts('factors')
  const [problems, setProblems] = useState<readonly string[]>([])
  const mutation = useApiMutation(endpoint)
  const { busy, run } = useFlight()
  const use = () =>
    run(async () => {
      setProblems([])
      try {
        const [{ startAuthentication }, options] = await Promise.all([import('@simplewebauthn/browser'), ask()])
        const passkey = JSON.stringify(await startAuthentication({ optionsJSON: JSON.parse(options) }))
        await onDone(await mutation.mutateAsync({ body: { passkey } } as unknown as Args<E>))
      } catch (error) {
        setProblems(isApiError(error) ? error.messages : [t('passkeyCancelled')])
      }
    })
  return (
    <div className={classes.form}>
      <FormAlert problems={problems} />
      <p className={classes.text}>{t('passkeyLead')}</p>
      <Button size="md" fullWidth data-autofocus loading={busy} onClick={() => void use()}>
        {t('passkeyUse')}
      </Button>
    </div>
  )
}
