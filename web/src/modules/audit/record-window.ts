import type { WindowName } from '@slipway/domain/access/windows.ts'
import type { ActivitySubject } from '@slipway/domain/activity/subjects.ts'
import { openParam } from '../../kit/url-modal.ts'

/** The window of what a line is about; what has none is only named. */
const windowOf: Partial<Record<ActivitySubject, WindowName>> = {
  subtask: 'task',
  application: 'application',
  user: 'user',
  payout: 'payout',
  command: 'run',
  'deletion-reason': 'deletion-reason',
  'programming-language': 'language',
  framework: 'framework',
  'promo-code': 'promo-code',
  'email-layout': 'layout',
  'email-template': 'template',
  'sms-localisation': 'sms',
  text: 'text',
}

/** Where the record of a line opens; undefined where nothing does. */
export function recordTarget(subject: ActivitySubject | null, id: number | null): string | undefined {
  const name = subject && windowOf[subject]
  return name && id !== null ? openParam(name, id) : undefined
}
