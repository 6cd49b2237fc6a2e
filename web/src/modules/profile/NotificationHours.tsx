import { Button, NativeSelect, TextInput } from '@mantine/core'
import type { Args, Result } from '@slipway/domain/kernel/call.ts'
import { notificationsContract } from '@slipway/domain/notifications/calls.ts'
import { type ReactNode, useState } from 'react'
import { useApiMutation } from '../../api/query.ts'
import { useTexts } from '../../i18n/i18n.ts'
import { useFlight } from '../../kit/form/use-flight.ts'
import { SwitchCell } from '../../kit/record/SwitchCell.tsx'
import { toast } from '../../kit/toast.tsx'
import classes from './notifications.module.css'

type Own = Result<typeof notificationsContract.preferences>
type Changes = Args<typeof notificationsContract.changeHours>['body']
/** A night, and the morning: what most people take as it is. */
const usual = { quiet: { from: '22:00', to: '08:00' }, digest: 9 }
const clockOf = (hour: number) => `${String(hour).padStart(2, '0')}:00`
const hours = Array.from({ length: 24 }, (_, hour) => ({ value: String(hour), label: clockOf(hour) }))

/** Quiet hours and the daily digest, by the clocks of the person, which the browser knows; `children` stand under them. */
export function NotificationHours({ own, children }: { own: Own; children: ReactNode }) {
  const t = useTexts('notification-preferences')
  const { mutateAsync } = useApiMutation(notificationsContract.changeHours)
  const here = new Intl.DateTimeFormat().resolvedOptions().timeZone
  const zone = own.time_zone ?? here
  const save = (changes: Changes) => mutateAsync({ body: { time_zone: zone, ...changes } })
  const { quiet, digest_hour } = own
  return (
    <div className={classes.hours}>
      <Line
        name={t('quiet')}
        hint={t('quietHint')}
        isOn={quiet !== null}
        save={(on) => save({ quiet: on ? usual.quiet : null })}
      >
        {quiet && (
          <>
            <Clock
              key={`from ${quiet.from}`}
              label={t('quietFrom')}
              value={quiet.from}
              save={(from) => save({ quiet: { ...quiet, from } })}
            />
            <Clock
              key={`to ${quiet.to}`}
              label={t('quietTo')}
              value={quiet.to}
              save={(to) => save({ quiet: { ...quiet, to } })}
            />
          </>
        )}
      </Line>
      <Line
        name={t('digest')}
        hint={t('digestHint')}
        isOn={digest_hour !== null}
        save={(on) => save({ digest_hour: on ? usual.digest : null })}
      >
        {digest_hour !== null && <Digest hour={digest_hour} save={(hour) => save({ digest_hour: hour })} />}
      </Line>
      {(quiet || digest_hour !== null) && <Zone zone={zone} here={here} save={() => save({ time_zone: here })} />}
      {children}
    </div>
  )
}

interface LineProps {
  name: string
  hint: string
  isOn: boolean
  save: (on: boolean) => Promise<unknown>
  children: ReactNode
}

function Line({ name, hint, isOn, save, children }: LineProps) {
  const t = useTexts('notification-preferences')
  return (
    <div className={classes.line}>
      <div className={classes.name}>
        {name}
        <small>{hint}</small>
      </div>
      <SwitchCell label={name} on={isOn} failed={t('failed')} save={save} />
      {isOn && <div className={classes.fields}>{children}</div>}
    </div>
  )
}

/** Saves what is told to it once at a time; says what could not be saved. */
function useSaving() {
  const t = useTexts('notification-preferences')
  const { busy, run } = useFlight()
  const saving = (save: () => Promise<unknown>, back?: () => void) =>
    run(async () => {
      await save().catch((error: unknown) => {
        back?.()
        toast.failed(error, t('failed'))
      })
    })
  return { busy, saving }
}

/** Saved when it is left or by Enter: while it is typed, each digit is a time of its own. */
function Clock({ label, value, save }: { label: string; value: string; save: (value: string) => Promise<unknown> }) {
  const { busy, saving } = useSaving()
  const [typed, setTyped] = useState(value)
  const leave = () => {
    if (!typed) setTyped(value)
    else if (typed !== value)
      void saving(
        () => save(typed),
        () => setTyped(value),
      )
  }
  return (
    <TextInput
      type="time"
      label={label}
      value={typed}
      aria-busy={busy}
      readOnly={busy}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={leave}
      onKeyDown={(event) => event.key === 'Enter' && leave()}
    />
  )
}

function Digest({ hour, save }: { hour: number; save: (hour: number) => Promise<unknown> }) {
  const t = useTexts('notification-preferences')
  const { busy, saving } = useSaving()
  const [asked, setAsked] = useState(hour)
  const change = (next: number) => {
    setAsked(next)
    void saving(() => save(next))
  }
  return (
    <NativeSelect
      label={t('digestHour')}
      data={hours}
      aria-busy={busy}
      value={String(busy ? asked : hour)}
      onChange={(event) => change(Number(event.currentTarget.value))}
    />
  )
}

/** Somebody on a journey decides themselves whether their hours go with them. */
function Zone({ zone, here, save }: { zone: string; here: string; save: () => Promise<unknown> }) {
  const t = useTexts('notification-preferences')
  const { busy, saving } = useSaving()
  return (
    <p className={classes.zone}>
      {t('zone')}: {zone}
      {zone !== here && (
        <Button variant="default" size="compact-sm" loading={busy} onClick={() => void saving(save)}>
          {t('zoneUse', { zone: here })}
        </Button>
      )}
    </p>
  )
}
