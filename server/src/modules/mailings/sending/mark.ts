import { createHash } from 'node:crypto'
import type { MailingContent } from '@slipway/domain/mailings/content.ts'

/** Names what a letter is made of, for those who confirm what they saw. */
export const markOf = (content: MailingContent): string =>
  createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 32)
