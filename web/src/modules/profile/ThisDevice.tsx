import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError, isAbort } from '../../api/errors.ts'
import { useTexts } from '../../i18n/i18n.ts'
import { ability } from '../../kit/push/browser.ts'
import { here, turnOff, turnOn } from '../../kit/push/push.ts'
import { SwitchCell } from '../../kit/record/SwitchCell.tsx'
import classes from './notifications.module.css'

const whyNot = { denied: 'devicesDenied', install: 'devicesInstall', cannot: 'devicesCannot' } as const

/** Whether this browser is told while the app is closed; who can't have it reads why. */
export function ThisDevice({ userId }: { userId: number }) {
  const t = useTexts('notification-preferences')
  const { data: own, refetch } = useQuery(here)
  const [can, setCan] = useState(ability)
  if (!own?.public_key) return null
  const { public_key } = own
  const begin = () =>
    turnOn(userId, public_key).then(
      (isAllowed) => isAllowed || Promise.reject(t('devicesRefused')),
      (error: unknown) => Promise.reject(error instanceof ApiError || isAbort(error) ? error : t('devicesFailed')),
    )
  const save = async (on: boolean) => {
    await (on ? begin() : turnOff(userId)).finally(() => setCan(ability()))
    await refetch()
  }
  return (
    <div className={classes.line}>
      <div className={classes.name}>
        {t('devices')}
        <small>{t(can === 'can' ? 'devicesHint' : whyNot[can])}</small>
      </div>
      {can === 'can' && <SwitchCell label={t('devices')} on={own.on} failed={t('failed')} save={save} />}
    </div>
  )
}
