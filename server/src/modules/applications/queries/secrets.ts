import { type IntegrationService, type SecretField, secretFields } from '@slipway/domain/applications/schema.ts'
import { entriesOf } from '@slipway/domain/kernel/records.ts'
import type { Cipher } from '../../../platform/security/cipher.ts'
import type { SealedColumn } from '../../../platform/security/reseal.ts'
import type { Reader, Tx } from '../../../platform/tx.ts'

/** What a sealed value is bound to: it can't be opened in another application or in place of another field. */
const context = (applicationId: number, field: SecretField): string => `application:${applicationId}:${field}`

export const sealedColumns: readonly SealedColumn[] = ([...secretFields, 'integration_keys'] as const).map(
  (column) => ({
    table: 'application_secrets',
    key: 'application_id',
    column,
    context: (applicationId) => context(applicationId, column),
  }),
)

export type IntegrationKeys = Record<IntegrationService, string | null>
type Secrets = { [field in Exclude<SecretField, 'integration_keys'>]: string | null } & {
  integration_keys: IntegrationKeys
  keystore_file_id: number | null
}

/** Seals the given values and leaves the others as they are. The application's row must be locked or new. */
export async function saveSecrets(
  tx: Tx<{ cipher: Cipher }>,
  applicationId: number,
  values: Partial<Secrets>,
): Promise<void> {
  const { keystore_file_id, integration_keys, ...texts } = values
  const { cipher } = tx.services
  const seal = (field: SecretField, text: string | null) =>
    text === null ? null : cipher.seal(text, context(applicationId, field))
  const sealed: Record<string, string | number | null> = {}
  for (const [field, text] of entriesOf(texts)) {
    if (text !== undefined) sealed[field] = seal(field, text)
  }
  if (integration_keys) {
    const any = Object.values(integration_keys).some((key) => key !== null)
    sealed.integration_keys = any ? seal('integration_keys', JSON.stringify(integration_keys)) : null
  }
  if (keystore_file_id !== undefined) sealed.keystore_file_id = keystore_file_id
  if (!Object.keys(sealed).length) return
  await tx.db
    .insertInto('application_secrets')
    .values({ application_id: applicationId, ...sealed })
    .onConflict((conflict) => conflict.column('application_id').doUpdateSet(sealed))
    .execute()
}

/** Opens what is sealed. Whoever shows it to a person records that it was read. */
export async function openSecrets(reader: Reader<{ cipher: Cipher }>, applicationId: number): Promise<Secrets> {
  const row = await reader.db
    .selectFrom('application_secrets')
    .selectAll()
    .where('application_id', '=', applicationId)
    .executeTakeFirst()
  const open = (field: SecretField): string | null => {
    const sealed = row?.[field]
    return sealed ? reader.services.cipher.open(sealed, context(applicationId, field)) : null
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
