import { Button, TextInput } from '@mantine/core'
import { usersContract } from '@slipway/domain/users/calls.ts'
import { emailCodeDigits, emailCodePauseSeconds } from '@slipway/domain/users/email-code.ts'
import type { EmailCode, UserView } from '@slipway/domain/users/schema.ts'
import { call } from '../../api/client.ts'
import { formatTime } from '../../i18n/formats.ts'
import { useLocale, useTexts } from '../../i18n/i18n.ts'
import { Form } from '../../kit/form/Form.tsx'
import { useFlight } from '../../kit/form/use-flight.ts'
import { useForm } from '../../kit/form/use-form.ts'
import { toast } from '../../kit/toast.tsx'
import { Panel } from '../../ui/PageHeader.tsx'
import { focusOnce } from '../identity/focus-once.ts'
import { Resend, useSecondsUntil } from '../identity/Resend.tsx'
import { keepUser } from './PictureField.tsx'
import classes from './profile.module.css'

/** An e-mail that the person has yet to show to be theirs, by the code that is mailed to it. */
export function EmailPanel({ user }: { user: UserView }) {
  const t = useTexts('users')
  const { email_code: asked } = user
  return (
    <Panel title={t('emailConfirm')}>
      {asked ? <Waiting key={asked.sent_at} userId={user.id} asked={asked} /> : <Unconfirmed user={user} />}
    </Panel>
  )
}

function Unconfirmed({ user }: { user: UserView }) {
  const t = useTexts('users')
  const { busy, send } = useEmailCalls(user.id)
  return (
    <div className={classes.stack}>
      <p className={classes.muted}>{t('emailUnconfirmed', { email: user.email ?? '' })}</p>
      <Button variant="default" loading={busy} onClick={() => void send()}>
        {t('emailSend')}
      </Button>
    </div>
  )
}

function Waiting({ userId, asked }: { userId: number; asked: EmailCode }) {
  const t = useTexts('users')
  const left = useSecondsUntil(Date.parse(asked.expires_at))
  return asked.over || left <= 0 ? (
    <Over userId={userId} email={asked.email} />
  ) : (
    <CodeField userId={userId} asked={asked} title={t('emailSent', { email: asked.email })} />
  )
}

function Over({ userId, email }: { userId: number; email: string }) {
  const t = useTexts('users')
  const { busy, send, cancel } = useEmailCalls(userId)
  return (
    <div className={classes.stack}>
      <p role="status" className={classes.muted}>
        {t('emailOver', { email })}
      </p>
      <div className={classes.tools}>
        <Button loading={busy} onClick={() => void send()}>
          {t('emailAgain')}
        </Button>
        <Button variant="default" disabled={busy} onClick={() => void cancel()}>
          {t('emailCancel')}
        </Button>
      </div>
    </div>
  )
}

function CodeField({ userId, asked, title }: { userId: number; asked: EmailCode; title: string }) {
  const t = useTexts('users')
  const locale = useLocale()
  const { send, cancel, busy } = useEmailCalls(userId)
  const of = useForm({
    endpoint: usersContract.confirmEmail,
    failed: t('emailFailed'),
    initial: { code: '' },
    args: (body: { code: string }) => ({ params: { id: userId }, body }),
    onDone: (saved) => {
      keepUser(saved)
      toast.success(t('emailDone'))
    },
  })
  const { form } = of
  return (
    <Form of={of} className={classes.form}>
      <p role="status" className={classes.muted}>
        {title} {t('emailUntil', { time: formatTime(Date.parse(asked.expires_at), locale) })}
      </p>
      <TextInput
        label={t('emailCodeLabel')}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={emailCodeDigits}
        ref={focusOnce}
        {...form.getInputProps('code')}
      />
      <div className={classes.tools} style={{ marginTop: 0 }}>
        <Button type="submit" loading={of.busy}>
          {t('emailYes')}
        </Button>
        <Button variant="default" disabled={busy} onClick={() => void cancel()}>
          {t('emailCancel')}
        </Button>
        <Resend
          at={Date.parse(asked.sent_at) + emailCodePauseSeconds * 1000}
          again={t('emailAgain')}
          againIn={(time) => t('emailAgainIn', { time })}
          onResend={send}
        />
      </div>
    </Form>
  )
}

/** Another code, and leaving the e-mail as it is. */
function useEmailCalls(userId: number) {
  const { busy, run } = useFlight()
  const make = (endpoint: typeof usersContract.sendEmailCode | typeof usersContract.cancelEmail) => async () =>
    run(async () => {
      try {
        keepUser(await call(endpoint, { params: { id: userId } }))
      } catch (error) {
        toast.failed(error)
      }
    })
  return { busy, send: make(usersContract.sendEmailCode), cancel: make(usersContract.cancelEmail) }
}
