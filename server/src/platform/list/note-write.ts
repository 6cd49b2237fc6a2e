import type { Services } from '../services.ts'

/** Somebody has changed something: on whatever node they ask next, they are told what was counted after it. */
export function noteWrite({ totals, sockets }: Pick<Services, 'totals' | 'sockets'>, userId: number): void {
  totals.wrote(userId)
  sockets.announceWrite(userId)
}
