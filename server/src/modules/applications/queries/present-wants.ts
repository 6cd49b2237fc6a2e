import type { Actor } from '@slipway/domain/access/actor.ts'
import { isStaff } from '@slipway/domain/access/roles.ts'
import { integrationServices, type OrderWants } from '@slipway/domain/applications/schema.ts'
import { entriesOf } from '@slipway/domain/kernel/records.ts'
import type { Cipher } from '../../../platform/security/cipher.ts'
import type { Reader } from '../../../platform/tx.ts'
import { pictureViews } from '../../files/queries/files.ts'
import { wantedBy } from '../../orders/queries/wanted.ts'
import { type Content, contentOf } from '../commands/apply-content.ts'
import { skills, type TaskRow } from './details.ts'
import type { SubtaskRow } from './pipelines.ts'

type Skills = Awaited<ReturnType<typeof skills>>

/** What the orders want that isn't in the store yet, by their ids; the application shows the rest. */
export async function wantsOf(
  reader: Reader<{ cipher: Cipher }>,
  actor: Actor,
  orders: readonly TaskRow[],
  work: readonly SubtaskRow[],
): Promise<Map<number, OrderWants>> {
  const open = new Set(work.filter(({ status }) => status !== 'completed').map(({ task_id }) => task_id))
  const wanted = orders
    .filter(({ id, kind, is_ready }) => is_ready || (open.has(id) && kind !== 'native' && kind !== 'export'))
    .map(({ id, changes }) => {
      const values = wantedBy(changes)
      return { id, values, content: contentOf(values) }
    })
  if (!wanted.length) return new Map()
  const files = await pictureViews(
    reader,
    wanted.flatMap(({ content }) => Object.values(content.images).flat()),
  )
  const known = await skills(reader)
  return new Map(
    wanted.map(({ id, values, content }) => [
      id,
      {
        ...columnsOf(content, known),
        ...(Object.keys(content.texts).length && { texts: content.texts }),
        ...(Object.keys(content.images).length && {
          images: Object.fromEntries(
            entriesOf(content.images).map(([kind, ids]) => [kind, (ids ?? []).flatMap((one) => files.get(one) ?? [])]),
          ),
        }),
        ...(isStaff(actor.role) && keysIn(values)),
      },
    ]),
  )
}

function columnsOf({ columns }: Omit<Content, 'keys'>, { languages, frameworks }: Skills): OrderWants {
  const { programming_language_id: language, framework_id: framework, ...plain } = columns
  return {
    ...(plain as OrderWants),
    ...(language !== undefined && { programming_language: languages.get(language ?? 0) ?? null }),
    ...(framework !== undefined && { framework: frameworks.get(framework ?? 0) ?? null }),
  }
}

function keysIn(values: Readonly<Record<string, unknown>>): OrderWants {
  const named = integrationServices.filter((name) => `integration_keys.${name}` in values)
  return named.length ? { integration_keys: named } : {}
}
