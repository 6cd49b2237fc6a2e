import type { PersonView } from '@slipway/domain/users/schema.ts'
import { useSession } from '../../api/session.ts'
import { RowLink } from '../../kit/list/RowLink.tsx'
import { Person } from '../../kit/record/Person.tsx'
import { openParam } from '../../kit/url-modal.ts'
import classes from './PersonLink.module.css'

/** Somebody's name, which opens their card for those who may see people. Not inside of another link. */
export function PersonLink({ person }: { person: Pick<PersonView, 'id' | 'first_name' | 'last_name' | 'image'> }) {
  const { activeRole } = useSession()
  if (activeRole !== 'superadministrator' && activeRole !== 'app_manager') return <Person person={person} />
  return (
    <RowLink
      aside
      target={{ search: { open: openParam('user', person.id), card: undefined, figure: undefined, part: undefined } }}
      className={classes.link}
    >
      <Person person={person} />
    </RowLink>
  )
}
