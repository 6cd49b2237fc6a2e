const include: ('roles' | 'wallets' | 'console_status')[] = ['roles', 'wallets', 'console_status']

/** A person with all that the card and its forms show. */
export const personQuery = (id: number) => ({ params: { id }, query: { include } })
