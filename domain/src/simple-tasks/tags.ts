import type { Role } from '../access/roles.ts'

/** The tag of work on Gmail accounts: it has a switch of its own, and an audience of its own among staff. */
export const gmailTag = 'gmail'
export const maxTag = 40
export const maxQuantity = 100
export const proofLimit = 1000

/** Whether a list shows the tag when no tag is asked for: gmail to superadministrators, everything else to the others. */
export const showsGmail = (role: Role): boolean => role === 'superadministrator'

/** Who may ask for gmail by name: managers judge it, and whoever orders apart from the superadministrator never sees it. */
export const readsGmail = (role: Role): boolean => role === 'superadministrator' || role === 'app_manager'
