import { Alert } from '@mantine/core'
import { applicationsContract } from '@slipway/domain/applications/calls.ts'
import type { ApplicationView } from '@slipway/domain/applications/schema.ts'
import { deletionKindText } from '@slipway/domain/settings/deletion-kinds.ts'
import { applicationConsoleText } from '@slipway/domain/settings/words.ts'
import { IconArrowBackUp, IconTrash } from '@tabler/icons-react'
import { call } from '../../../api/client.ts'
import { reread } from '../../../api/live.ts'
import { useTexts } from '../../../i18n/i18n.ts'
import { useFormats } from '../../../i18n/use-formats.ts'
import { type Action, ActionButtons } from '../../../kit/actions.tsx'
import { confirm } from '../../../kit/confirm.tsx'
import { Facts } from '../../../kit/record/Facts.tsx'
import { toast } from '../../../kit/toast.tsx'
import { PersonLink } from '../../users/PersonLink.tsx'
import card from '../applications.module.css'
import { useDenial } from '../use-denial.ts'
import classes from './deletion.module.css'

/** Why an application was deleted, and until when that can be undone. */
export function DeletedNotice({ application }: { application: ApplicationView }) {
  const t = useTexts('deletions')
  const { dateTime, locale } = useFormats()
  const denialOf = useDenial()
  const { deletion_reason: deletion, abilities, id, name } = application
  if (!deletion) return null
  const facts = [
    { name: t('reason'), value: `${deletion.reason} · ${deletionKindText[deletion.kind][locale]}` },
    { name: t('comment'), value: deletion.comment },
    { name: t('deletedBy'), value: deletion.deleted_by && <PersonLink person={deletion.deleted_by} /> },
    { name: t('deletedAt'), value: dateTime(deletion.deleted_at) },
    {
      name: t('consoleStatus'),
      value: application.console_status && applicationConsoleText[application.console_status][locale],
    },
    { name: t('restorableUntil'), value: dateTime(deletion.restorable_until) },
  ]
  const restore: Action = {
    id: 'restore',
    label: t('restore'),
    icon: IconArrowBackUp,
    whyNot: denialOf(abilities.restore),
    run: async () => {
      if (!(await confirm({ title: t('restoreConfirm', { name }), text: t('restoreConfirmText'), yes: t('restore') })))
        return
      await call(applicationsContract.restore, { params: { id } })
      await reread()
      toast.success(t('restoredDone'))
    },
  }
  return (
    <Alert
      className={card.notice}
      color="red"
      variant="light"
      icon={<IconTrash size={18} stroke={1.5} />}
      title={t('deletedTitle')}
    >
      <Facts facts={facts} />
      {abilities.restore !== 'forbidden' && (
        <div className={classes.restore}>
          <ActionButtons actions={[restore]} />
        </div>
      )}
    </Alert>
  )
}
