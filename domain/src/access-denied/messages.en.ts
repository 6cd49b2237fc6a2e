import type { SameKeys } from '../shell/same-keys.ts'
import type { messages as ru } from './messages.ru.ts'

export const messages: SameKeys<typeof ru> = {
  noAccessText: 'This page is open to other roles. An administrator can give access.',
  noAccessOwn: 'Open to you',
  noAccessRoles_one: '“{name}” is open to the role {roles}. An administrator gives roles.',
  noAccessRoles_other: '“{name}” is open to the roles {roles}. An administrator gives roles.',
}
