import type { OrderKind, SubtaskType } from '../tasks/types.ts'

/** What an order may write of its application, by the names of the application's fields. */
const pageFields = ['texts', 'languages', 'language_default', 'images'] as const
const textFields = ['texts', 'languages', 'language_default'] as const
const buildFields = [
  ...(['name', 'desktop_name', 'category', 'quality_type', 'version', 'version_number'] as const),
  ...(['tag', 'purchases', 'asks'] as const),
  ...(['programming_language_id', 'framework_id', 'integration_keys'] as const),
  ...pageFields,
] as const
const newFields = [
  ...(['package_id', 'store', 'marathon', 'sharing_google_account', 'aso_manager_id'] as const),
  ...buildFields,
] as const

export type OrderField = (typeof newFields)[number]

export interface OrderForm {
  kind: OrderKind
  /** What may be written of the application with the order, and while it runs. */
  fields: readonly OrderField[]
  /** The work, in its order: who comes later waits until everybody before is completed. */
  stages: readonly SubtaskType[]
  /** An order that would change nothing of the application is refused. */
  mustChange: boolean
}

/**
 * The ways to order work. `native` and `export` make an application, the others are about one that is there; `aso` is
 * ordered by its aso_manager on the usual terms. Every stage may be left out, but one must be there.
 */
export const orderForms = {
  native: {
    kind: 'native',
    fields: newFields,
    stages: ['uidesigner', 'designer', 'programmer', 'tester', 'uploader'],
    mustChange: false,
  },
  export: {
    kind: 'export',
    fields: newFields,
    stages: ['designer', 'programmer', 'tester', 'app_manager'],
    mustChange: false,
  },
  text: { kind: 'text', fields: textFields, stages: ['app_manager_update'], mustChange: true },
  design: {
    kind: 'design',
    fields: ['images', 'asks'],
    stages: ['uidesigner', 'designer', 'uploader_update'],
    mustChange: false,
  },
  update: {
    kind: 'update',
    fields: buildFields,
    stages: ['uidesigner', 'designer', 'programmer', 'tester', 'uploader_update', 'manager_verification'],
    mustChange: true,
  },
  aso: { kind: 'text', fields: pageFields, stages: ['uploader_update', 'manager_verification'], mustChange: true },
} as const satisfies Record<string, OrderForm>

export type OrderFormName = keyof typeof orderForms
/** Orders of a new application, and orders of more work on one. */
export type BuildForm = 'native' | 'export'
export type WorkForm = 'text' | 'design' | 'update'
