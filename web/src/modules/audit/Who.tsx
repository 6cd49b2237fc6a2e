import type { AuditLine } from '@slipway/domain/audit/schema.ts'
import { personName } from '@slipway/domain/users/person.ts'
import { useTexts } from '../../i18n/i18n.ts'
import { Person } from '../../kit/record/Person.tsx'
import classes from './audit.module.css'

/** Who really did it, and as whom. */
export function Who({ line: { user, in_place_of, kind } }: { line: AuditLine }) {
  const t = useTexts('audit')
  if (!user) return <span className={classes.nobody}>{t(kind === 'done' ? 'system' : 'stranger')}</span>
  return (
    <span className={classes.who}>
      <Person person={user} />
      {in_place_of && <small>{t('inPlaceOf', { name: personName(in_place_of) })}</small>}
    </span>
  )
}
