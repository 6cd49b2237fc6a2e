export const transactionTypes = ['deposit', 'withdraw'] as const
export const depositTypes = ['task', 'marathon', 'referral', 'promo', 'manual', 'settlement'] as const
export type DepositType = (typeof depositTypes)[number]

/** What is paid for work and as bonuses; a correction by hand is neither. */
export const earnedTypes = ['task', 'marathon', 'referral', 'promo'] as const satisfies readonly DepositType[]

export const transactionStates = ['pending', 'confirmed', 'rejected'] as const
export const payoutStatuses = ['requested', 'processing', 'paid', 'rejected'] as const
export type PayoutStatus = (typeof payoutStatuses)[number]
