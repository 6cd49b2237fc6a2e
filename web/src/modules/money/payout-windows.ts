/** One part of the program: whoever opens one of them soon opens another. */
export { HoldPayout } from './HoldPayout.tsx'
export { PayoutCard } from './PayoutCard.tsx'
export { RejectPayout } from './RejectPayout.tsx'
