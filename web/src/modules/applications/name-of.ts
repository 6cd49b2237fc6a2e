import type { PersonView } from '@slipway/domain/users/schema.ts'

export const nameOf = ({ first_name, last_name }: Pick<PersonView, 'first_name' | 'last_name'>): string =>
  `${first_name} ${last_name}`.trim()
