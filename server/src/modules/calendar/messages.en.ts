import type { SameKeys } from '@slipway/domain/shell/same-keys.ts'
import type { messages as ru } from './messages.ru.ts'

export const messages: SameKeys<typeof ru> = { name: 'Slipway: deadlines' }
