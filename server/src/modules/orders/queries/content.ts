import { type ImageKind, imageKinds } from '@slipway/domain/applications/images.ts'
import type { StoreLanguage } from '@slipway/domain/applications/stores.ts'
import { entriesOf } from '@slipway/domain/kernel/records.ts'
import type { Cipher } from '../../../platform/security/cipher.ts'
import type { Reader } from '../../../platform/tx.ts'
import { contentOf } from '../../applications/commands/apply-content.ts'
import { imagesOf, textsOf } from '../../applications/queries/details.ts'
import { type IntegrationKeys, openSecrets } from '../../applications/queries/secrets.ts'
import type { ApplicationRow } from '../../applications/queries/visible.ts'
import { type Logged, wantedBy } from './wanted.ts'

export interface StoreText {
  title: string
  short: string
  full: string
}

/** An application with all that an order may write of it, as that order wants it. */
export interface Content {
  row: ApplicationRow
  texts: ReadonlyMap<StoreLanguage, StoreText>
  images: ReadonlyMap<ImageKind, readonly number[]>
  /** Whose wishes these are; none where the application is as it is. */
  order: Wishes | null
}

/** What an order wants, or what it carries besides: then its keys are at hand. */
export type Wishes = { id: number; changes: Logged } | { keys: Partial<IntegrationKeys>; changes: Logged }

/** As it is, or as an order that is still open would leave it. */
export async function contentFor(reader: Reader, row: ApplicationRow, order: Wishes | null = null): Promise<Content> {
  const wanted = contentOf(order ? wantedBy(order.changes) : {})
  const texts = new Map<StoreLanguage, StoreText>(
    (await textsOf(reader, [row.id])).map(({ language, title, short_description: short, full_description: full }) => [
      language,
      { title, short, full },
    ]),
  )
  for (const [language, text] of entriesOf(wanted.texts)) {
    if (text) texts.set(language, text)
    else texts.delete(language)
  }
  const present = await imagesOf(reader, [row.id], imageKinds)
  const shown = (kind: ImageKind) => present.filter((image) => image.kind === kind).map(({ file_id }) => file_id)
  return {
    row: { ...row, ...wanted.columns },
    texts,
    images: new Map(imageKinds.map((kind) => [kind, wanted.images[kind] ?? shown(kind)])),
    order,
  }
}

/** The keys that go with it. */
export const keysFor = async (
  reader: Reader<{ cipher: Cipher }>,
  { row, order }: Pick<Content, 'row' | 'order'>,
): Promise<IntegrationKeys> => ({
  ...(await openSecrets(reader, { applicationId: row.id })).integration_keys,
  ...(order && ('keys' in order ? order.keys : await keysOf(reader, order))),
})

const keyField = 'integration_keys.'

/** The keys that an order brings, and null for those that it takes off. */
export async function keysOf(
  reader: Reader<{ cipher: Cipher }>,
  order: { id: number; changes: Logged },
): Promise<Partial<IntegrationKeys>> {
  const named = Object.keys(order.changes).filter((field) => field.startsWith(keyField))
  if (!named.length) return {}
  const { integration_keys: keys } = await openSecrets(reader, { orderId: order.id })
  const names = named.map((field) => field.slice(keyField.length) as keyof IntegrationKeys)
  return Object.fromEntries(names.map((name) => [name, keys[name]]))
}
