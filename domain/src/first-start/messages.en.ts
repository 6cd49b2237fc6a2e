import type { SameKeys } from '../shell/same-keys.ts'
import type { messages as ru } from './messages.ru.ts'

export const messages: SameKeys<typeof ru> = {
  lead: 'Nobody administers this installation yet. The link works once: after it the product is open for everybody.',
  over: 'The first start is over: somebody administers this installation already.',
  signIn: 'Sign in',
  title: 'First start',
  yes: 'Make the administrator',
}
