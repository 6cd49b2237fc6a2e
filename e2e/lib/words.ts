import { messages as applicationsEn } from '@slipway/domain/applications/messages.en.ts'
import { messages as applicationsRu } from '@slipway/domain/applications/messages.ru.ts'
import { messages as commentsEn } from '@slipway/domain/comments/messages.en.ts'
import { messages as commentsRu } from '@slipway/domain/comments/messages.ru.ts'
import { messages as identityEn } from '@slipway/domain/identity/messages.en.ts'
import { messages as identityRu } from '@slipway/domain/identity/messages.ru.ts'
import { messages as moneyEn } from '@slipway/domain/money/messages.en.ts'
import { messages as moneyRu } from '@slipway/domain/money/messages.ru.ts'
import { messages as ordersEn } from '@slipway/domain/orders/messages.en.ts'
import { messages as ordersRu } from '@slipway/domain/orders/messages.ru.ts'
import { messages as settingsEn } from '@slipway/domain/settings/messages.en.ts'
import { messages as settingsRu } from '@slipway/domain/settings/messages.ru.ts'
import { messages as shellEn } from '@slipway/domain/shell/messages.en.ts'
import { messages as shellRu } from '@slipway/domain/shell/messages.ru.ts'
import type { SameKeys } from '@slipway/domain/shell/same-keys.ts'
import { messages as tasksEn } from '@slipway/domain/tasks/messages.en.ts'
import { messages as tasksRu } from '@slipway/domain/tasks/messages.ru.ts'
import { messages as usersEn } from '@slipway/domain/users/messages.en.ts'
import { messages as usersRu } from '@slipway/domain/users/messages.ru.ts'

/** The texts of the screens, as people read them. */
export const ru = {
  applications: applicationsRu,
  comments: commentsRu,
  identity: identityRu,
  money: moneyRu,
  orders: ordersRu,
  settings: settingsRu,
  shell: shellRu,
  tasks: tasksRu,
  users: usersRu,
} as const

export type Words = { [N in keyof typeof ru]: SameKeys<(typeof ru)[N]> }

export const en: Words = {
  applications: applicationsEn,
  comments: commentsEn,
  identity: identityEn,
  money: moneyEn,
  orders: ordersEn,
  settings: settingsEn,
  shell: shellEn,
  tasks: tasksEn,
  users: usersEn,
}

/** A text with places as a pattern: whatever stands in them will do. */
export function pattern(text: string, values: Record<string, string> = {}): RegExp {
  const parts = text.split(/\{(\w+)\}/)
  const source = parts.map((part, index) => (index % 2 ? fill(values[part]) : quote(part)))
  return new RegExp(source.join(''))
}

const fill = (value: string | undefined) => (value === undefined ? '.*' : quote(value))
// Numbers are set with spaces that don't break.
const quote = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/\s/g, '\\s')
