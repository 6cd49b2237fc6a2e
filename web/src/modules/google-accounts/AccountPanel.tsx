import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import type { ApplicationView } from '@slipway/domain/applications/schema.ts'
import { type ErrorCode, errorText } from '@slipway/domain/errors.ts'
import { googleAccountsContract } from '@slipway/domain/google-accounts/calls.ts'
import { call } from '../../api/client.ts'
import { reread } from '../../api/live.ts'
import { useApiQuery } from '../../api/query.ts'
import { useLocale, useTexts } from '../../i18n/i18n.ts'
import { confirm } from '../../kit/confirm.tsx'
import { useFlight } from '../../kit/form/use-flight.ts'
import { toast } from '../../kit/toast.tsx'
import { useOpenModal } from '../../kit/url-modal.ts'
import { AttachForm } from './AttachForm.tsx'
import classes from './google-accounts.module.css'

/** The account that an application is published under, for those who may work in it or name it. */
export function AccountPanel({ application: { id, abilities, archived_at } }: { application: ApplicationView }) {
  const t = useTexts('google-accounts')
  const locale = useLocale()
  const [attaching, attach] = useDisclosure(false)
  const open = useOpenModal('browserSession')
  const { busy, run } = useFlight()
  const { data } = useApiQuery(googleAccountsContract.ofApplication, { params: { id } })
  if (!data) return null
  const { account } = data
  const changes = abilities.secrets === null && archived_at === null
  if (!account && !changes) return null
  const detach = () =>
    run(async () => {
      const question = { title: t('detachAsk'), text: t('detachText'), yes: t('detach'), danger: true }
      if (!(await confirm(question))) return
      try {
        await call(googleAccountsContract.detach, { params: { id } })
        await reread()
        toast.success(t('detached'))
      } catch (error) {
        toast.failed(error)
      }
    })
  return (
    <section className={classes.panel}>
      <h3 className={classes.title}>{t('account')}</h3>
      <p className={classes.email}>{account?.email ?? t('none')}</p>
      {account?.why_not && account.why_not !== 'app_manager_rights' && (
        <p className={classes.spent}>{errorText(account.why_not as ErrorCode, locale)}</p>
      )}
      <div className={classes.buttons}>
        {account?.why_not === null && (
          <Button size="xs" variant="default" onClick={() => open(account.id)}>
            {t('open')}
          </Button>
        )}
        {changes && (
          <Button size="xs" variant="default" onClick={attach.open}>
            {t(account ? 'change' : 'attach')}
          </Button>
        )}
        {changes && account && (
          <Button size="xs" variant="subtle" c="red" loading={busy} onClick={() => void detach()}>
            {t('detach')}
          </Button>
        )}
      </div>
      {attaching && <AttachForm applicationId={id} email={account?.email ?? ''} onClose={attach.close} />}
    </section>
  )
}
