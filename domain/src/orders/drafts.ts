import type { StaffRole } from '../access/roles.ts'
import type { OrderFormName } from './kinds.ts'

/** What a draft is of: one of the orders, or the change of an application that is ordered. */
export const draftKinds = ['native', 'export', 'text', 'design', 'update', 'aso', 'change'] as const
export type DraftKind = OrderFormName | 'change'

export const maxDrafts = 20
/** In characters of its JSON. An order in twenty languages, each with its longest texts, fits. */
export const maxDraftLength = 131_072
/** Nobody has touched it for that long: it goes. */
export const draftDays = 90

export const draftRoles = ['creator', 'aso_manager'] as const satisfies readonly StaffRole[]
/** Whose order it is: an aso_manager's is the update of a page alone. */
export const draftRoleOf = (kind: DraftKind): (typeof draftRoles)[number] =>
  kind === 'aso' ? 'aso_manager' : 'creator'
/** Orders of a new application; all others are about one that is there. */
export const isNewOrder = (kind: DraftKind): boolean => kind === 'native' || kind === 'export'
