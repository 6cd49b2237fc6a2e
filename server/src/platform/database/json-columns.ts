import type { ActivityView } from '@slipway/domain/activity/schema.ts'
import type { RunView } from '@slipway/domain/console/schema.ts'
import type { PackageView } from '@slipway/domain/files/schema.ts'
import type { Bilingual } from '@slipway/domain/kernel/locale.ts'
import type { Figures, MailingContent } from '@slipway/domain/mailings/content.ts'
import type { Segment } from '@slipway/domain/mailings/schema.ts'
import type { NotificationParams } from '@slipway/domain/notifications/words.ts'
import type { DraftContent } from '@slipway/domain/orders/draft-schema.ts'
import type { PromoConfig } from '@slipway/domain/promo-codes/config.ts'
import type { CountryOutcome } from '@slipway/domain/store-checks/outcomes.ts'
import type { Asks, Deliverable } from '@slipway/domain/tasks/deliverables.schema.ts'
import type { Before } from '@slipway/domain/undo/undo.ts'
import type { Kept } from '@slipway/domain/views/schema.ts'
import { storableJson } from '../outer-text.ts'

/** What JSON columns hold: the column's type in schema.ts. Each type stands with its owner; every JSON column is here. */
export interface JsonColumns {
  'activity_logs.changes': ActivityView['changes']
  'application_checks.countries': CountryOutcome[]
  'command_runs.arguments': RunView['arguments']
  'file_packages.content': PackageView
  'localisations.texts': Readonly<Record<string, Bilingual>>
  'mailings.content': MailingContent | null
  'mailings.figures': Figures
  'mailings.segment': Segment
  /** As a row of its subject was. */
  'message_versions.content': Readonly<Record<string, unknown>>
  'notifications.params': NotificationParams
  'order_drafts.content': DraftContent
  'outbox.payload': object
  'promo_codes.config': PromoConfig
  'subtask_deliverables.content': Deliverable
  'task_undos.before': Before
  'tasks.asks': Asks
  'tasks.changes': Readonly<Record<string, readonly [unknown, unknown]>>
  'user_preferences.value': Kept
}

declare const holds: unique symbol

/** JSON as it is written to a column: the text of a value of this type. */
export type JsonText<T> = string & { readonly [holds]: T }

/**
 * The only way of JSON into a statement. Of an array pg would make a PostgreSQL array, and a bigint inside would not
 * pass unnoticed, so it is written as text.
 */
export const jsonText = <T>(value: T): JsonText<T> => storableJson(JSON.stringify(value)) as JsonText<T>
