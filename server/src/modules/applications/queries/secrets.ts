import { type IntegrationService, type SecretField, secretFields } from '@slipway/domain/applications/schema.ts'
import { entriesOf } from '@slipway/domain/kernel/records.ts'
import type { OrderKind, PageParts } from '@slipway/domain/tasks/types.ts'
import { sql } from 'kysely'
import type { Cipher } from '../../../platform/security/cipher.ts'
import type { SealedColumn } from '../../../platform/security/reseal.ts'
import type { Reader, Tx } from '../../../platform/tx.ts'
import { isReady } from '../../orders/queries/ready.ts'
import { changedPage } from '../../tasks/queries/of-order.ts'

/** Whose they are: an application's, or an order's, which brings them and keeps them until its work is accepted. */
export type Holder = { applicationId: number } | { orderId: number }

const places = {
  application: { table: 'application_secrets', key: 'application_id' },
  order: { table: 'order_secrets', key: 'task_id' },
} as const

const placeOf = (holder: Holder) =>
  'orderId' in holder
    ? ({ ...places.order, name: 'order', id: holder.orderId } as const)
    : ({ ...places.application, name: 'application', id: holder.applicationId } as const)

/** What a sealed value is bound to: it can't be opened of another holder or in place of another field. */
const context = (holder: keyof typeof places, id: number, field: SecretField): string => `${holder}:${id}:${field}`

export const sealedColumns: readonly SealedColumn[] = (['application', 'order'] as const).flatMap((holder) =>
  ([...secretFields, 'integration_keys'] as const).map((column) => ({
    ...places[holder],
    column,
    context: (id: number) => context(holder, id, column),
  })),
)

export type IntegrationKeys = Record<IntegrationService, string | null>
export type Secrets = { [field in Exclude<SecretField, 'integration_keys'>]: string | null } & {
  integration_keys: IntegrationKeys
  keystore_file_id: number | null
}
type Row = Record<SecretField, string | null> & { keystore_file_id: number | null }

/** Seals the given values and leaves the others as they are. The holder's row must be locked or new. */
export async function saveSecrets(tx: Tx<{ cipher: Cipher }>, holder: Holder, values: Partial<Secrets>): Promise<void> {
  const { table, key, name, id } = placeOf(holder)
  const { keystore_file_id, integration_keys, ...texts } = values
  const { cipher } = tx.services
  const seal = (field: SecretField, text: string | null) =>
    text === null ? null : cipher.seal(text, context(name, id, field))
  const sealed: Record<string, string | number | null> = {}
  for (const [field, text] of entriesOf(texts)) {
    if (text !== undefined) sealed[field] = seal(field, text)
  }
  if (integration_keys) {
    const any = Object.values(integration_keys).some((value) => value !== null)
    sealed.integration_keys = any ? seal('integration_keys', JSON.stringify(integration_keys)) : null
  }
  if (keystore_file_id !== undefined) sealed.keystore_file_id = keystore_file_id
  const columns = Object.keys(sealed)
  if (!columns.length) return
  const refs = columns.map((column) => sql.ref(column))
  await sql`INSERT INTO ${sql.table(table)} (${sql.ref(key)}, ${sql.join(refs)})
    VALUES (${id}, ${sql.join(columns.map((column) => sql`${sealed[column]}`))})
    ON CONFLICT (${sql.ref(key)}) DO UPDATE
    SET ${sql.join(refs.map((ref) => sql`${ref} = excluded.${ref}`))}`.execute(tx.db)
}

/** Opens what is sealed. Whoever shows it to a person records that it was read. */
export async function openSecrets(reader: Reader<{ cipher: Cipher }>, holder: Holder): Promise<Secrets> {
  const { table, key, name, id } = placeOf(holder)
  const { rows } = await sql<Row>`SELECT * FROM ${sql.table(table)} WHERE ${sql.ref(key)} = ${id}`.execute(reader.db)
  const [row] = rows
  const open = (field: SecretField): string | null => {
    const sealed = row?.[field]
    return sealed ? reader.services.cipher.open(sealed, context(name, id, field)) : null
  }
  const keys = JSON.parse(open('integration_keys') ?? '{}') as Partial<IntegrationKeys>
  return {
    keystore_password: open('keystore_password'),
    signing_key_password: open('signing_key_password'),
    signing_key_alias: open('signing_key_alias'),
    integration_keys: { analytics: keys.analytics ?? null, push: keys.push ?? null },
    keystore_file_id: row?.keystore_file_id ?? null,
  }
}

/** Is everything there that signs a build: with the application, or with this order, which has delivered it already? */
export async function isKeystoreKnown(reader: Reader, orderId: number, applicationId: number | null): Promise<boolean> {
  const whole = sql`keystore_file_id IS NOT NULL
    AND ${sql.join(
      secretFields.map((field) => sql`${sql.ref(field)} IS NOT NULL`),
      sql` AND `,
    )}`
  const { rows } = await sql`SELECT 1 FROM application_secrets WHERE application_id = ${applicationId} AND ${whole}
    UNION ALL SELECT 1 FROM order_secrets WHERE task_id = ${orderId} AND ${whole} LIMIT 1`.execute(reader.db)
  return rows.length > 0
}

/** What the orders bring that isn't in the store yet, the first order first. */
export async function orderSecrets(reader: Reader<{ cipher: Cipher }>, applicationId: number) {
  const { rows } = await sql<{
    id: number
    kind: OrderKind
    version: string | null
    page: PageParts | null
  }>`SELECT id, kind, version, ${changedPage('tasks')} AS page FROM tasks
    WHERE application_id = ${applicationId} AND EXISTS (SELECT FROM order_secrets WHERE task_id = tasks.id)
      AND (EXISTS (SELECT FROM subtasks WHERE task_id = tasks.id AND status <> 'completed') OR ${isReady})
    ORDER BY id`.execute(reader.db)
  return Promise.all(rows.map(async (order) => ({ order, ...(await openSecrets(reader, { orderId: order.id })) })))
}

/** Every keystore with its application, which may still be on the way there, as a table of a query. */
export const keystores = sql`(SELECT application_id, keystore_file_id FROM application_secrets
  UNION ALL SELECT t.application_id, o.keystore_file_id FROM order_secrets o JOIN tasks t ON t.id = o.task_id)`
