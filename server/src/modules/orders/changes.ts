import type { Actor } from '@slipway/domain/access/actor.ts'
import { imageKinds } from '@slipway/domain/applications/images.ts'
import { integrationServices } from '@slipway/domain/applications/schema.ts'
import { type StoreLanguage, textLimits } from '@slipway/domain/applications/stores.ts'
import { keysOf } from '@slipway/domain/kernel/records.ts'
import type { ApplicationChange } from '@slipway/domain/orders/schema.ts'
import type { Cipher } from '../../platform/security/cipher.ts'
import type { Tx } from '../../platform/tx.ts'
import { removeTexts, replaceImages, writeTexts } from '../applications/commands/write-content.ts'
import { imagesOf, textsOf } from '../applications/queries/details.ts'
import { openSecrets, saveSecrets } from '../applications/queries/secrets.ts'
import type { ApplicationRow } from '../applications/queries/visible.ts'
import { type Faults, slotsOf } from './checks.ts'

/** One thing that differs: what the activity log says of it, and how it is written. */
export interface Change {
  field: string
  from: unknown
  to: unknown
  columns?: Partial<ApplicationRow>
  write?: (tx: Tx<{ cipher: Cipher }>) => Promise<void>
}

/** As [from, to] by field. */
export type Logged = Record<string, readonly [unknown, unknown]>
export const loggedOf = (changes: readonly Change[]): Logged =>
  Object.fromEntries(changes.map(({ field, from, to }) => [field, [from, to] as const]))

const columns = [
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
] as const satisfies readonly (keyof ApplicationRow & keyof ApplicationChange)[]

export function columnChanges(before: ApplicationRow, body: ApplicationChange): Change[] {
  return columns.flatMap((field) => {
    const to = body[field]
    if (to === undefined || to === before[field]) return []
    return [{ field, from: before[field], to, columns: { [field]: to } }]
  })
}

/** Texts, and the languages that come and go. A language without texts and a default without language are faults. */
export async function languageChanges(
  tx: Tx,
  before: ApplicationRow,
  body: ApplicationChange,
  faults: Faults,
): Promise<Change[]> {
  if (!(body.languages || body.texts || body.language_default)) return []
  const rows = new Map((await textsOf(tx, [before.id])).map((row) => [row.language, row]))
  const languages = body.languages ?? [...new Set([...rows.keys(), ...namedLanguages(body)])]
  const standard = body.language_default ?? before.language_default
  if (!languages.includes(standard)) faults.language_default = 'invalid_value'
  for (const language of languages) {
    if (rows.has(language) || body.texts?.[language]) continue
    for (const field of Object.keys(textLimits)) faults[`texts.${language}.${field}`] = 'required'
  }
  for (const language of namedLanguages(body)) {
    if (!languages.includes(language)) faults[`texts.${language}`] = 'invalid_value'
  }
  const written = namedLanguages(body).flatMap((language): Change[] => {
    const text = body.texts?.[language]
    const row = rows.get(language)
    const from = row ? { title: row.title, short: row.short_description, full: row.full_description } : null
    if (
      !text ||
      (from && JSON.stringify(from) === JSON.stringify({ title: text.title, short: text.short, full: text.full }))
    )
      return []
    return [
      {
        field: `texts.${language}`,
        from,
        to: text,
        write: (inside) => writeTexts(inside, before.id, { [language]: text }),
      },
    ]
  })
  const gone = [...rows.keys()].filter((language) => !languages.includes(language))
  return [...written, ...gone.map((language) => removal(before.id, language))]
}

const namedLanguages = (body: ApplicationChange) => keysOf(body.texts ?? {})

const removal = (applicationId: number, language: StoreLanguage): Change => ({
  field: `texts.${language}`,
  from: language,
  to: null,
  write: (tx) => removeTexts(tx, applicationId, language),
})

/** Pictures of the kinds that are named; the others stay. */
export async function imageChanges(
  tx: Tx,
  actor: Actor,
  before: ApplicationRow,
  body: ApplicationChange,
): Promise<Change[]> {
  const { images } = body
  if (!images) return []
  const present = await imagesOf(tx, [before.id], imageKinds)
  const slots = slotsOf(images)
  const store = body.store ?? before.store
  return imageKinds.flatMap((kind): Change[] => {
    if (images[kind] === undefined) return []
    const from = present.filter((image) => image.kind === kind).map(({ file_id }) => file_id)
    const wanted = slots.filter((slot) => slot.kind === kind)
    const to = wanted.map(({ fileId }) => fileId)
    if (from.join() === to.join()) return []
    return [
      {
        field: `images.${kind}`,
        from,
        to,
        write: (inside) => replaceImages(inside, actor, before.id, [kind], wanted, store),
      },
    ]
  })
}

/** Of a key the log only says that it is another one now. */
export async function secretChanges(
  tx: Tx<{ cipher: Cipher }>,
  applicationId: number,
  { integration_keys: named }: ApplicationChange,
): Promise<Change[]> {
  if (!named) return []
  const { integration_keys: present } = await openSecrets(tx, applicationId)
  const changed = integrationServices.filter((name) => named[name] !== undefined && named[name] !== present[name])
  if (!changed.length) return []
  const next = { ...present, ...Object.fromEntries(changed.map((name) => [name, named[name] ?? null])) }
  const mark = (key: string | null | undefined) => (key ? '•••' : null)
  return changed.map((name, index) => ({
    field: `integration_keys.${name}`,
    from: mark(present[name]),
    to: mark(named[name]),
    ...(index === 0 && {
      write: (inside: Tx<{ cipher: Cipher }>) => saveSecrets(inside, applicationId, { integration_keys: next }),
    }),
  }))
}
