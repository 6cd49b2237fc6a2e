/** Whether a code can be used now: one that is used up is so even after its last day. */
export const promoCodeStates = ['open', 'waiting', 'over', 'used'] as const
export type PromoCodeState = (typeof promoCodeStates)[number]
