/** What happens to a payout on its way, as the activity log calls it. */
export const waySteps = [
  ...(['request', 'approve', 'hold', 'release', 'processing', 'export'] as const),
  /** What a provider did with it. */
  ...(['sent', 'retry', 'failed', 'unclear', 'differs'] as const),
  ...(['paid', 'rejected'] as const),
] as const
export type WayStep = (typeof waySteps)[number]

/** What its owner is told; the rest is the staff's own business. */
export const ownSteps: readonly WayStep[] = ['request', 'processing', 'export', 'paid', 'rejected']
