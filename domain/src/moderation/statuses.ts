export const moderationStatuses = ['started', 'confirmed', 'rejected', 'failed'] as const
