import { type ImageKind, imageKinds } from '@slipway/domain/applications/images.ts'
import type { StoreLanguage } from '@slipway/domain/applications/stores.ts'
import { entriesOf } from '@slipway/domain/kernel/records.ts'
import type { Cipher } from '../../../platform/security/cipher.ts'
import type { Tx } from '../../../platform/tx.ts'
import { type IntegrationKeys, openSecrets, saveSecrets } from '../queries/secrets.ts'
import type { ApplicationRow } from '../queries/visible.ts'
import { editApplication } from './write-application.ts'
import { removeTexts, showPictures, type Texts, writeTexts } from './write-content.ts'

/** The columns that an order or a change may write. */
export const contentColumns = [
  'name',
  'desktop_name',
  'package_id',
  'store',
  'category',
  'quality_type',
  'language_default',
  'version',
  'version_number',
  'tag',
  'marathon',
  'sharing_google_account',
  'programming_language_id',
  'framework_id',
  'aso_manager_id',
] as const satisfies readonly (keyof ApplicationRow)[]
type ContentColumn = (typeof contentColumns)[number]

/** What an application gets; what isn't named stays as it is. */
export interface Content {
  columns: Partial<Pick<ApplicationRow, ContentColumn>>
  /** Null: the language is taken off. */
  texts: Partial<Record<StoreLanguage, Texts | null>>
  /** File ids in their order. */
  images: Partial<Record<ImageKind, readonly number[]>>
  keys: Partial<IntegrationKeys>
}

/** Of values by the names under which the changes of an order are kept: `version`, `texts.en`, `images.phone`. */
export function contentOf(values: Readonly<Record<string, unknown>>): Omit<Content, 'keys'> {
  const under = (prefix: string) =>
    Object.fromEntries(
      Object.entries(values).flatMap(([field, value]) =>
        field.startsWith(prefix) ? [[field.slice(prefix.length), value]] : [],
      ),
    )
  return {
    columns: Object.fromEntries(contentColumns.flatMap((name) => (name in values ? [[name, values[name]]] : []))),
    texts: under('texts.'),
    images: under('images.'),
  }
}

/** Writes it over a locked application as one edit. The pictures are kept by it already. */
export async function applyContent(
  tx: Tx<{ cipher: Cipher }>,
  before: ApplicationRow,
  { columns, texts, images, keys }: Content,
): Promise<ApplicationRow> {
  const { id } = before
  const written = entriesOf(texts).filter(([, text]) => text)
  await writeTexts(tx, id, Object.fromEntries(written) as Partial<Record<StoreLanguage, Texts>>)
  const standard = columns.language_default ?? before.language_default
  for (const [language, text] of entriesOf(texts)) {
    // Another order may have made it the default since.
    if (text === null && language !== standard) await removeTexts(tx, id, language)
  }
  for (const kind of imageKinds) {
    const ids = images[kind]
    if (ids) await showPictures(tx, id, kind, ids)
  }
  if (Object.keys(keys).length) {
    const { integration_keys: present } = await openSecrets(tx, { applicationId: id })
    await saveSecrets(tx, { applicationId: id }, { integration_keys: { ...present, ...keys } })
  }
  return editApplication(tx, before, columns)
}
