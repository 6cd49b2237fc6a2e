import { Alert, Button } from '@mantine/core'
import type { FileView } from '@slipway/domain/files/schema.ts'
import { passportsContract } from '@slipway/domain/passports/calls.ts'
import { settingsContract } from '@slipway/domain/settings/calls.ts'
import type { UserView } from '@slipway/domain/users/schema.ts'
import { IconCircleCheck, IconClock, IconX } from '@tabler/icons-react'
import { useApiQuery } from '../../api/query.ts'
import { useTexts } from '../../i18n/i18n.ts'
import { Form } from '../../kit/form/Form.tsx'
import { UploadField } from '../../kit/form/UploadField.tsx'
import { useForm } from '../../kit/form/use-form.ts'
import { Panel } from '../../ui/PageHeader.tsx'
import { uploadRules } from '../files/upload-rules.ts'
import { Answer } from '../users/card/Answer.tsx'
import classes from './profile.module.css'

const looks = {
  pending: { color: 'yellow', icon: IconClock },
  approved: { color: 'green', icon: IconCircleCheck },
  rejected: { color: 'red', icon: IconX },
} as const

/** Passport and selfie of those who withdraw money, where the setting asks for a check; its outcome for everybody. */
export function PassportPanel({ user }: { user: UserView }) {
  const t = useTexts('users')
  const types = useApiQuery(settingsContract.catalogue, {}, { staleTime: 300_000 })
  const { passport_status: status } = user
  const own = useApiQuery(passportsContract.own, { params: { id: user.id } }, { enabled: status === 'rejected' })
  const needed = types.data?.data.need_upload_passport[0]?.value === '1'
  if (!needed && status === 'none') return null
  const look = status === 'none' ? null : looks[status]
  const mayTry = needed && (status === 'none' || status === 'rejected') && !user.impersonator
  return (
    <Panel title={t('passport')}>
      <div className={classes.stack}>
        {look && (
          <Alert color={look.color} variant="light" icon={<look.icon size={18} stroke={1.5} />}>
            {status === 'rejected' ? (
              <Answer of={own}>
                {({ reason }) => (reason ? t('passport_rejected', { reason }) : t('passport_rejected_plain'))}
              </Answer>
            ) : (
              t(status === 'approved' ? 'passport_approved' : 'passport_pending')
            )}
          </Alert>
        )}
        {status === 'none' && <p className={classes.muted}>{t('passportWhy')}</p>}
        {mayTry && <SendPassport userId={user.id} />}
      </div>
    </Panel>
  )
}

const initial = { passport: [] as FileView[], selfie: [] as FileView[] }

function SendPassport({ userId }: { userId: number }) {
  const t = useTexts('users')
  const of = useForm({
    endpoint: passportsContract.submit,
    failed: t('passportFailed'),
    initial,
    // One that is missing is a fault of its field, as the schema says.
    args: ({ passport, selfie }: typeof initial) => ({
      params: { id: userId },
      body: { passport: passport[0]?.id as number, selfie: selfie[0]?.id as number },
    }),
  })
  const { form } = of
  const upload = (name: 'passport' | 'selfie', label: string, description: string) => (
    <UploadField
      {...uploadRules(name)}
      label={label}
      description={description}
      preview="plain"
      value={form.values[name]}
      error={form.errors[name]}
      onChange={(files: FileView[]) => form.setFieldValue(name, files)}
    />
  )
  return (
    <Form of={of} className={classes.form}>
      {upload('passport', t('passportFile'), t('passportFileHint'))}
      {upload('selfie', t('selfieFile'), t('selfieFileHint'))}
      <p className={classes.muted}>{t('passportKept')}</p>
      <div>
        <Button type="submit" loading={of.busy}>
          {t('passportSend')}
        </Button>
      </div>
    </Form>
  )
}
