import type { SameKeys } from '../shell/same-keys.ts'
import type { messages as ru } from './messages.ru.ts'

export const messages: SameKeys<typeof ru> = {
  secrets: 'Keys and signatures',
  secretsHint: 'Each view is written into the history of the application.',
  secretsShow: 'Show the keys',
  keystore: 'Keystore file',
  keystorePassword: 'Keystore password',
  signingAlias: 'Key alias',
  signingPassword: 'Key password',
  suspiciousTitle: 'A suspicious application',
  suspiciousBy: 'Since {moment}. Computed by the job "{job}" every {minutes} min.',
  suspicionJob: 'Suspicious applications',
  buildFile: 'Build file',
  sources: 'Sources',
  mobtrackingNone: 'Enter',
  mobtrackingFailed: 'The mobtracking ID could not be saved. Try again later.',
  mobtrackingDone: 'The mobtracking ID is saved',
}
