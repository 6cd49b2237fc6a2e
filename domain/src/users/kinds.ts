/** Why somebody is blocked, for those who read their history. */
export const blockReasonMaxLength = 500

export const messageMaxLength = 500

export const passportStatuses = ['none', 'pending', 'approved', 'rejected'] as const

/** What the list of people can be narrowed to: `active` is none of the others. */
export const userStates = ['active', 'blocked', 'task_blocked', 'suspicious'] as const
export type UserState = (typeof userStates)[number]

/** Who somebody is and how they are reached: what is forgotten of a person who is deleted. */
export const personalFields: readonly string[] = [
  'first_name',
  'last_name',
  'phone',
  'email',
  'birthday',
  'portfolio_link',
  'social_link',
]
