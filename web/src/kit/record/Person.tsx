import { personName } from '@slipway/domain/users/person.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import classes from './record.module.css'

interface PersonProps {
  person: { first_name: string; last_name: string; image?: string | null }
}

/** Somebody's picture and name in a line. */
export function Person({ person }: PersonProps) {
  const name = personName(person)
  return (
    <span className={classes.person}>
      <Avatar name={name} image={person.image} size={24} named />
      <span className={classes.personName}>{name}</span>
    </span>
  )
}
