import { messages as actionsEn } from '@slipway/domain/actions/messages.en.ts'
import { messages as actionsRu } from '@slipway/domain/actions/messages.ru.ts'
import { givenReason } from '@slipway/domain/activity/reasons.ts'
import { messages as en } from '@slipway/domain/audit/messages.en.ts'
import { messages as ru } from '@slipway/domain/audit/messages.ru.ts'
import type { AuditLine } from '@slipway/domain/audit/schema.ts'
import { whatOf } from '@slipway/domain/audit/words.ts'
import { fill, type Locale } from '@slipway/domain/kernel/locale.ts'
import { personName } from '@slipway/domain/users/person.ts'
import { exported, headersOf, momentColumn } from '../../platform/list/export.ts'
import { auditList } from './queries/list.ts'

const header = headersOf(ru, en)
const words = { ru: { actions: actionsRu, audit: ru }, en: { actions: actionsEn, audit: en } }

const what = (line: AuditLine, locale: Locale) =>
  whatOf(line, {
    action: (key) => words[locale].actions[key],
    audit: (key) => words[locale].audit[key],
    counted: (key, count) => fill(words[locale].audit[key], { count }),
  })

const reason = (line: AuditLine, locale: Locale) =>
  givenReason(line, (key) => words[locale].actions[key]) ?? line.reason

const who = ({ user, kind }: AuditLine, locale: Locale) =>
  user ? personName(user) : words[locale].audit[kind === 'done' ? 'system' : 'stranger']

/** What stands in the list: no addresses, and nothing of what changed. */
export const exportAudit = exported(auditList, {
  name: 'audit',
  columns: [
    { header: header('number'), value: ({ id }) => id },
    momentColumn(header('when'), ({ created_at }) => created_at),
    { header: header('who'), value: who },
    { header: header('asWhom'), value: ({ in_place_of }) => in_place_of && personName(in_place_of) },
    { header: header('what'), value: what },
    { header: header('outcome'), value: ({ kind }, locale) => header(`kind_${kind}`)[locale] },
    {
      header: header('recordKind'),
      value: ({ subject_type }, locale) => subject_type && header(`subject_${subject_type}`)[locale],
    },
    { header: header('recordNumber'), value: ({ subject_id }) => subject_id },
    { header: header('reason'), value: reason },
    { header: header('count'), value: ({ count }) => count },
  ],
})
