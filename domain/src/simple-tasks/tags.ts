import type { Role } from '../access/roles.ts'
import type { TaskStatus } from '../tasks/status.ts'

/** The tag of work on Gmail accounts: it has a switch of its own, and an audience of its own among staff. */
export const gmailTag = 'gmail'
/** Where a simple task stands that waits for a decision. */
export const judgedStatuses: readonly TaskStatus[] = ['checking', 'confirmation']
export const maxTag = 40
export const maxQuantity = 100
export const proofLimit = 1000

/** Who orders work on Gmail accounts; a list that is asked for no tag shows it to them alone, beside all the others. */
export const ordersGmail = (role: Role): boolean => role === 'superadministrator'

/** Who may ask for gmail by name: managers judge it, and whoever orders apart from the superadministrator never sees it. */
export const readsGmail = (role: Role): boolean => role === 'superadministrator' || role === 'app_manager'
