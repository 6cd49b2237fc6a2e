import { personName } from '@slipway/domain/users/person.ts'
import type { PersonView } from '@slipway/domain/users/schema.ts'
import { Fragment } from 'react'
import { PersonLink } from './PersonLink.tsx'

interface FindingTextProps {
  /** A sentence that ends with the names of those whom it is about. */
  text: string
  people: readonly PersonView[]
}

/** A finding, whose names lead to their cards. */
export function FindingText({ text, people }: FindingTextProps) {
  const names = people.map(personName).join(', ')
  // Of those who are gone there is no card: then the sentence stands as it is.
  if (!names || !text.endsWith(names)) return text
  return (
    <>
      {text.slice(0, -names.length)}
      {people.map((person, index) => (
        <Fragment key={person.id}>
          {index > 0 && ', '}
          <PersonLink person={person} />
        </Fragment>
      ))}
    </>
  )
}
