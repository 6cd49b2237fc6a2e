import type { Actor } from '@slipway/domain/access/actor.ts'
import type { auditContract } from '@slipway/domain/audit/contract.ts'
import { lineNumber } from '@slipway/domain/audit/kinds.ts'
import type { AuditRecord } from '@slipway/domain/audit/schema.ts'
import type { Input } from '@slipway/domain/kernel/endpoint.ts'
import type { Locale } from '@slipway/domain/kernel/locale.ts'
import { definitions } from '@slipway/domain/settings/registry.ts'
import { AppError } from '../../../platform/app-error.ts'
import { type AuditRow, auditRows, linesOfRequest, onlyLine } from '../../../platform/audit-rows.ts'
import type { Cipher } from '../../../platform/security/cipher.ts'
import type { Reader } from '../../../platform/tx.ts'
import { changesOf, forgottenIn, presentLines } from './present.ts'

/** One line with all that is known of it. */
export async function showLine(
  reader: Reader<{ cipher: Cipher }>,
  { locale }: Actor,
  { params: { id } }: Input<(typeof auditContract)['show']>,
): Promise<AuditRecord> {
  const number = lineNumber(id)
  if (number === null) throw new AppError('not_found')
  const [row] = await auditRows(reader, onlyLine(number))
  if (!row) throw new AppError('not_found')
  const [[line], deleted, ofRequest] = await Promise.all([
    presentLines(reader, locale, [row]),
    forgottenIn(reader, [row]),
    row.request_id === null ? 1 : linesOfRequest(reader, row.request_id),
  ])
  const { request_id, address, user_agent, reason } = row
  return {
    ...(line as NonNullable<typeof line>),
    ...changesOf(row, deleted),
    request_id,
    address,
    user_agent,
    reason,
    beside: ofRequest - 1,
    labels: labelsOf(row, locale),
  }
}

const titles = new Map(definitions.map(([name, { title }]) => [name, title]))

/** What the registry calls the settings that changed. */
const labelsOf = ({ subject_type, changes }: AuditRow, locale: Locale): Record<string, string> =>
  subject_type === 'setting'
    ? Object.fromEntries(Object.keys(changes).flatMap((name) => [[name, titles.get(name)?.[locale] ?? name]]))
    : {}
