import type { Actor } from '@slipway/domain/access/actor.ts'
import type { Input } from '@slipway/domain/kernel/endpoint.ts'
import { type Locale, locales } from '@slipway/domain/kernel/locale.ts'
import type { textsContract } from '@slipway/domain/texts/contract.ts'
import { spacedAs, textFault } from '@slipway/domain/texts/places.ts'
import { record } from '../../../platform/activity.ts'
import { AppError, type FieldFault, invalid } from '../../../platform/app-error.ts'
import { changesOf } from '../../../platform/changes.ts'
import type { Tx } from '../../../platform/tx.ts'
import { lockText, type TextRow } from '../queries/texts.ts'
import { told } from './told.ts'

type Call = Input<(typeof textsContract)['change']>
type Own = Pick<TextRow, 'own_ru' | 'own_en'>

/** What stands in the place of a built-in text. Throws not_found, text_lost, conflict, and at its language why a text can't. */
export async function changeText(tx: Tx, actor: Actor, { params: { id }, body }: Call): Promise<number> {
  const { version, ...given } = body
  const before = await lockText(tx, id)
  if (before.lost) throw new AppError('text_lost')
  if (version !== before.version) throw new AppError('conflict')
  const own = ownOf(before, given)
  const changes = changesOf(before, own)
  if (!Object.keys(changes).length) return id
  await tx.db
    .updateTable('texts')
    .set({ ...own, version: version + 1, unfit: false, changed_at: tx.now, changed_by: actor.userId })
    .where('id', '=', id)
    .execute()
  await keepChanges(tx, actor, before, own)
  const isBack = own.own_ru === null && own.own_en === null
  record(tx, actor, { subject: 'text', id, action: isBack ? 'text_back' : 'changed', changes })
  await told(tx, id)
  return id
}

/** With what stays as it was, which may not fit any more either. */
function ownOf(row: TextRow, given: Partial<Record<Locale, string | null>>): Own {
  const faults: Record<string, FieldFault> = {}
  const wordingOf = (locale: Locale): string | null => {
    const [builtIn, stands, text] = [row[locale], row[`own_${locale}`], given[locale]]
    const wording = text === undefined ? stands : text
    if (wording === null) return null
    if (builtIn === null) {
      faults[locale] = 'text_no_form'
      return null
    }
    const spaced = spacedAs(builtIn, wording)
    const fault = textFault(spaced, builtIn)
    if (fault) faults[locale] = fault
    return spaced === builtIn ? null : spaced
  }
  const own = { own_ru: wordingOf('ru'), own_en: wordingOf('en') }
  if (Object.keys(faults).length) throw invalid(faults)
  return own
}

async function keepChanges(tx: Tx, actor: Actor, before: TextRow, own: Own): Promise<void> {
  const changed = locales.filter((locale) => before[`own_${locale}`] !== own[`own_${locale}`])
  await tx.db
    .insertInto('text_changes')
    .values(
      changed.map((locale) => ({
        ...{ text_id: before.id, locale, before: before[`own_${locale}`], after: own[`own_${locale}`] },
        ...{ user_id: actor.userId, created_at: tx.now },
      })),
    )
    .execute()
}
