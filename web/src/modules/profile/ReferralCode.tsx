import { useTexts } from '../../i18n/i18n.ts'
import { CopyableId } from '../../ui/CopyableId.tsx'
import classes from './profile.module.css'

export function ReferralCode({ code }: { code: string }) {
  const t = useTexts('users')
  return (
    <div className={classes.stack}>
      <CopyableId value={code} />
      <p className={classes.muted}>{t('referralHint')}</p>
    </div>
  )
}
