import { isIP } from 'node:net'
import { lineName } from '@slipway/domain/audit/kinds.ts'
import type { AuditLine } from '@slipway/domain/audit/schema.ts'
import { type ErrorCode, errors } from '@slipway/domain/errors.ts'
import { type FieldMessage, fieldMessages } from '@slipway/domain/kernel/field-messages.ts'
import type { Locale } from '@slipway/domain/kernel/locale.ts'
import { personalFields } from '@slipway/domain/users/kinds.ts'
import type { AuditRow } from '../../../platform/audit-rows.ts'
import { isSecretName } from '../../../platform/log.ts'
import type { Cipher } from '../../../platform/security/cipher.ts'
import type { Reader } from '../../../platform/tx.ts'
import { forgotten } from '../../users/queries/forgotten.ts'
import { people } from '../../users/queries/people.ts'

/** Lines as a list shows them: without what changed, and without an address that stands where a reason does. */
export async function presentLines(
  reader: Reader<{ cipher: Cipher }>,
  locale: Locale,
  rows: readonly AuditRow[],
): Promise<AuditLine[]> {
  const faces = await people(
    reader,
    rows.flatMap((row) => [row.actor_id, row.impersonator_id]).filter((id) => id !== null),
  )
  const face = (id: number | null) => (id === null ? null : (faces.get(id) ?? null))
  return rows.map((row) => ({
    ...{ id: lineName(row.id), kind: row.kind, action: row.action, count: row.count },
    ...{ subject_type: row.subject_type, subject_id: row.subject_id },
    refusal: row.kind === 'refused' ? refusalOf(row.action, locale) : null,
    user: face(row.impersonator_id ?? row.actor_id),
    in_place_of: row.impersonator_id === null ? null : face(row.actor_id),
    reason: row.reason !== null && isIP(row.reason) ? null : row.reason,
    call: row.call,
    created_at: row.created_at.toISOString(),
  }))
}

/** What whoever was refused was told; a sentence that counts says here what it can't know any more. */
function refusalOf(code: string, locale: Locale): string | null {
  const text = Object.hasOwn(errors, code)
    ? errors[code as ErrorCode][locale]
    : Object.hasOwn(fieldMessages, code)
      ? fieldMessages[code as FieldMessage][locale]
      : null
  return (
    text
      ?.split(/(?<=[.:])\s/)
      .filter((sentence) => !sentence.includes('{'))
      .join(' ')
      .replace(/[.:]$/, '') || null
  )
}

const hidden = '•••'

/** The deleted people whom these lines are about. */
export const forgottenIn = (reader: Pick<Reader, 'db'>, rows: readonly AuditRow[]): Promise<ReadonlySet<number>> =>
  forgotten(
    reader,
    rows.flatMap(({ subject_type, subject_id }) => (subject_type === 'user' && subject_id !== null ? subject_id : [])),
  )

/** Before and after, without secrets, and without who somebody was that is deleted (`gone`). */
export function changesOf({ subject_type, subject_id, changes }: AuditRow, deleted: ReadonlySet<number>) {
  const gone = subject_type === 'user' && subject_id !== null && deleted.has(subject_id)
  const shown = Object.entries(changes).filter(([name]) => !(gone && personalFields.includes(name)))
  return {
    forgotten: gone,
    changes: Object.fromEntries(
      shown.map(([name, [from, to]]): [string, [unknown, unknown]] =>
        isSecretName(name.split('.').pop() ?? '') ? [name, [from && hidden, to && hidden]] : [name, [from, to]],
      ),
    ),
  }
}
