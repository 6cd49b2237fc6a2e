import type { TaskStatus } from './status.ts'
import type { SubtaskType } from './types.ts'
import { type Party, type Row, rowsOf, type TaskAction } from './workflow.ts'

const decisions = ['complete', 'confirm_moderation', 'confirm_purchase', 'verify'] as const satisfies TaskAction[]
/** Where work stands that waits for the decision of this party; of all types where none are named. */
export const waitsFor = (party: Party): Pick<Row, 'from' | 'types'>[] =>
  decisions.flatMap((action) => rowsOf(action)).filter(({ by }) => by.includes(party))

/** Whether work of the type in this status waits for somebody's decision as that party. */
export const isWaitedFor = (party: Party, { type, status }: { type: SubtaskType; status: TaskStatus }): boolean =>
  waitsFor(party).some(({ from, types }) => from.includes(status) && (types?.includes(type) ?? true))
