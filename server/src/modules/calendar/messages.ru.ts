export const messages = { name: 'Slipway: сроки' } as const
