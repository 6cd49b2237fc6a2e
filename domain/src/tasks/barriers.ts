/** What in a person's card keeps them from work of a kind, whatever else they may do. */
export const barriers = ['publication_barred', 'console_terminated', 'google_accounts_barred'] as const
export type Barrier = (typeof barriers)[number]
