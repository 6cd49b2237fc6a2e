const publicationBarriers = ['publication_barred', 'console_terminated'] as const
export type PublicationBarrier = (typeof publicationBarriers)[number]

/** What in a person's card keeps them from work of a kind, whatever else they may do. */
export const barriers = [...publicationBarriers, 'google_accounts_barred'] as const
export type Barrier = (typeof barriers)[number]
