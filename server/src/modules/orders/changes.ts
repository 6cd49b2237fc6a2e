import { isDeepStrictEqual } from 'node:util'
import { imageKinds } from '@slipway/domain/applications/images.ts'
import { integrationServices } from '@slipway/domain/applications/schema.ts'
import { type StoreLanguage, textLimits } from '@slipway/domain/applications/stores.ts'
import { keysOf } from '@slipway/domain/kernel/records.ts'
import type { ApplicationChange } from '@slipway/domain/orders/schema.ts'
import type { Cipher } from '../../platform/security/cipher.ts'
import type { Tx } from '../../platform/tx.ts'
import { contentColumns } from '../applications/commands/apply-content.ts'
import { type Faults, slotsOf } from './checks.ts'
import { type Content, keysFor } from './queries/content.ts'
import type { Logged } from './queries/wanted.ts'

/** One thing that differs, by the name under which the activity log has it. */
export interface Change {
  field: string
  from: unknown
  to: unknown
  /** Of a key: `to` only says whether there is one. */
  key?: string | null
  /** How it is written, where it stands with the order and not with the application. */
  write?: (tx: Tx<{ cipher: Cipher }>) => Promise<void>
}

export const loggedOf = (changes: readonly Change[]): Logged =>
  Object.fromEntries(changes.map(({ field, from, to }) => [field, [from, to] as const]))

/** What an order wants after a change of it; from where it began stays, and what is back there is wanted no more. */
export const mergedChanges = (before: Logged, changes: readonly Change[]): Logged =>
  Object.fromEntries(
    Object.entries({
      ...before,
      ...Object.fromEntries(
        changes.map(({ field, from, to }) => [field, [field in before ? before[field]?.[0] : from, to] as const]),
      ),
    }).filter(([field, [from, to]]) => field.startsWith('integration_keys.') || !isDeepStrictEqual(from, to)),
  )

export function columnChanges({ row }: Content, body: ApplicationChange): Change[] {
  return contentColumns.flatMap((field) => {
    const to = body[field]
    if (to === undefined || to === row[field]) return []
    return [{ field, from: row[field], to }]
  })
}

/** Texts, and the languages that come and go. A language without texts and a default without language are faults. */
export function languageChanges({ row, texts }: Content, body: ApplicationChange, faults: Faults): Change[] {
  if (!(body.languages || body.texts || body.language_default)) return []
  const languages = body.languages ?? [...new Set([...texts.keys(), ...namedLanguages(body)])]
  const standard = body.language_default ?? row.language_default
  if (!languages.includes(standard)) faults.language_default = 'invalid_value'
  for (const language of languages) {
    if (texts.has(language) || body.texts?.[language]) continue
    for (const field of Object.keys(textLimits)) faults[`texts.${language}.${field}`] = 'required'
  }
  for (const language of namedLanguages(body)) {
    if (!languages.includes(language)) faults[`texts.${language}`] = 'invalid_value'
  }
  const written = namedLanguages(body).flatMap((language): Change[] => {
    const text = body.texts?.[language]
    if (!text) return []
    const to = { title: text.title, short: text.short, full: text.full }
    const from = texts.get(language) ?? null
    return isDeepStrictEqual(from, to) ? [] : [{ field: `texts.${language}`, from, to }]
  })
  const gone = [...texts].filter(([language]) => !languages.includes(language))
  return [...written, ...gone.map(([language, from]) => ({ field: `texts.${language}`, from, to: null }))]
}

const namedLanguages = (body: ApplicationChange): StoreLanguage[] => keysOf(body.texts ?? {})

/** Pictures of the kinds that are named; the others stay. */
export function imageChanges({ images: present }: Content, { images }: ApplicationChange): Change[] {
  if (!images) return []
  const slots = slotsOf(images)
  return imageKinds.flatMap((kind): Change[] => {
    if (images[kind] === undefined) return []
    const from = present.get(kind) ?? []
    const to = slots.filter((slot) => slot.kind === kind).map(({ fileId }) => fileId)
    return isDeepStrictEqual(from, to) ? [] : [{ field: `images.${kind}`, from, to }]
  })
}

/** Of a key the log only says that it is another one now. */
export async function keyChanges(
  tx: Tx<{ cipher: Cipher }>,
  before: Content,
  { integration_keys: named }: ApplicationChange,
): Promise<Change[]> {
  if (!named) return []
  const present = await keysFor(tx, before)
  const mark = (key: string | null | undefined) => (key ? '•••' : null)
  return integrationServices
    .filter((name) => named[name] !== undefined && named[name] !== present[name])
    .map((name) => ({
      field: `integration_keys.${name}`,
      ...{ from: mark(present[name]), to: mark(named[name]), key: named[name] ?? null },
    }))
}

/** The keys among the changes, by their service. */
export const changedKeys = (
  changes: readonly Change[],
): Partial<Record<(typeof integrationServices)[number], string | null>> =>
  Object.fromEntries(
    changes.flatMap(({ field, key }) => (key === undefined ? [] : [[field.slice('integration_keys.'.length), key]])),
  )
