import { Button } from '@mantine/core'
import { identityContract } from '@slipway/domain/identity/calls.ts'
import { useApiQuery } from '../../api/query.ts'
import { formatDateTime } from '../../i18n/formats.ts'
import { useLocale, useTexts } from '../../i18n/i18n.ts'
import { FormAlert } from '../../kit/form/FormAlert.tsx'
import { forget } from '../../kit/session-life.ts'
import { SkeletonCard } from '../../ui/Skeletons.tsx'
import classes from './identity.module.css'
import { NewPasswordForm } from './NewPasswordForm.tsx'

export interface LinkResetProps {
  token: string
  /** The password is set, or the person goes another way. */
  onEnd: (done: boolean) => void
}

/** Who was mailed a link sets a password with it, or learns why it opens nothing. */
export function LinkReset({ token, onEnd }: LinkResetProps) {
  const t = useTexts('identity')
  const shell = useTexts()
  const locale = useLocale()
  const link = useApiQuery(identityContract.passwordLink, { body: { token } }, { staleTime: Number.POSITIVE_INFINITY })
  const finish = () => {
    // Every session has ended, one that was open here as well.
    forget()
    onEnd(true)
  }
  if (link.data)
    return (
      <>
        <p className={classes.text}>{t('linkLead', { time: formatDateTime(link.data.data.expires_at, locale) })}</p>
        <NewPasswordForm
          endpoint={identityContract.setPasswordByLink}
          args={(passwords) => ({ body: { token, ...passwords } })}
          onDone={finish}
        />
      </>
    )
  if (!link.error) return <SkeletonCard lines={4} />
  const mayWork = link.error.status !== 422
  return (
    <>
      <FormAlert problems={link.error.messages} />
      {mayWork && (
        <Button size="md" fullWidth loading={link.isFetching} onClick={() => void link.refetch()}>
          {shell('retry')}
        </Button>
      )}
      <Button variant="default" size="md" fullWidth onClick={() => onEnd(false)}>
        {t('byPassword')}
      </Button>
    </>
  )
}
