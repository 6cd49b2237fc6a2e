import type { Asks } from '@slipway/domain/tasks/deliverables.schema.ts'
import type { TaskStatus } from '@slipway/domain/tasks/status.ts'
import type { OrderKind, SubtaskType } from '@slipway/domain/tasks/types.ts'
import type { Product } from './ideas.ts'

export interface DemoApplication {
  /** Known once it was ordered; so is `languageId`. */
  id: number
  languageId: number
  product: Product
  name: string
  packageId: string
  version: string
  assembly: number
  updates: number
  /** Its keystore is known. */
  signed: boolean
  storeUrl: string
  creatorId: number
  /** Whose it will be; `adopted` once it is. */
  managerId: number
  adopted: boolean
  asoManagerId: number | null
  marathon: boolean
  /** When its first publication was done, as planned. */
  publishedAt: Date | null
}

/** One subtask while its past is played. */
export interface Work {
  id: number
  application: DemoApplication
  /** Who ordered it. */
  ownerId: number
  kind: OrderKind
  type: SubtaskType
  stage: number
  /** Where it will stand. */
  status: TaskStatus
  /** Of the time limit. */
  hours: number
  /** Roubles. */
  cost: number
  asks: Asks
  lead: boolean
  /** The tester's outcome is to fail the build. */
  fails: boolean
  /** Which of several wordings it has. */
  place: number
  publishAt: Date | null
  orderedAt: Date
  executorId: number | null
  failedBy: Set<number>
  delivered: number
}

export const isInStore = ({ publishedAt }: DemoApplication, at: Date): boolean =>
  publishedAt !== null && publishedAt < at
