import type { Channel, TemplateKind } from '@slipway/domain/messaging/kinds.ts'
import type { EmailLocalisationView } from '@slipway/domain/messaging/schema.ts'
import type { Selectable } from 'kysely'
import { AppError } from '../../../platform/app-error.ts'
import type { EmailTemplatesTable, LocalisationsTable } from '../../../platform/database/schema.ts'
import type { Reader, Tx } from '../../../platform/tx.ts'

type Reads = Pick<Reader, 'db'>
export type TemplateRow = Selectable<EmailTemplatesTable>
export type LocalisationRow = Selectable<LocalisationsTable>

const template = ({ db }: Reads, kind: TemplateKind, id: number) =>
  db.selectFrom('email_templates').selectAll().where('id', '=', id).where('kind', '=', kind)

export const findTemplate = async (reader: Reads, kind: TemplateKind, id: number | null) =>
  id === null ? null : ((await template(reader, kind, id).executeTakeFirst()) ?? null)

/** Locked so that nothing can begin to refer to it. */
export const lockTemplate = (tx: Tx, kind: TemplateKind, id: number): Promise<TemplateRow> =>
  template(tx, kind, id)
    .forUpdate()
    .executeTakeFirstOrThrow(() => new AppError('not_found'))

export const localisationOf = ({ db }: Reads, channel: Channel, event: string) =>
  db
    .selectFrom('localisations')
    .selectAll()
    .where('channel', '=', channel)
    .where('event_alias', '=', event)
    .executeTakeFirst()

export const localisationById = ({ db }: Reads, channel: Channel, id: number) =>
  db.selectFrom('localisations').selectAll().where('id', '=', id).where('channel', '=', channel).executeTakeFirst()

export const textsOf = ({ texts }: Pick<LocalisationRow, 'texts'>) => texts as EmailLocalisationView['texts']
