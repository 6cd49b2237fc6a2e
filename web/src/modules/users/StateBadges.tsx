import type { UserView } from '@slipway/domain/users/schema.ts'
import { useTexts } from '../../i18n/i18n.ts'
import { FamilyBadge } from '../../ui/StatusBadge.tsx'
import classes from './users.module.css'

/** What keeps somebody from working, or makes them suspicious; one who may do everything is active. */
export function StateBadges({ person }: { person: UserView }) {
  const t = useTexts('people')
  const { is_block, task_block, is_suspicious } = person
  return (
    <span className={classes.badges}>
      {is_block && (
        <FamilyBadge family="failed" size="sm">
          {t('state_blocked')}
        </FamilyBadge>
      )}
      {task_block && (
        <FamilyBadge family="waiting" size="sm">
          {t('state_task_blocked')}
        </FamilyBadge>
      )}
      {is_suspicious && (
        <FamilyBadge family="review" size="sm">
          {t('state_suspicious')}
        </FamilyBadge>
      )}
      {!is_block && !task_block && !is_suspicious && (
        <FamilyBadge family="done" size="sm">
          {t('state_active')}
        </FamilyBadge>
      )}
    </span>
  )
}
