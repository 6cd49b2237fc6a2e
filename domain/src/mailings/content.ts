import type { Bilingual } from '../kernel/locale.ts'
import type { EmailField } from '../messaging/kinds.ts'
import type { ReceiverState } from './status.ts'

/** All that the letters of a mailing are made of, as it was confirmed: what is written afterwards is for the next one. */
export interface MailingContent {
  texts: Readonly<Record<EmailField, Bilingual>>
  template: { subject: string; body: string }
  layout: { body: string } | null
}

export type Figures = Partial<Record<ReceiverState, number>>
