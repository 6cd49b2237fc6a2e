import { z } from 'zod'
import { applicationStatus } from '../applications/status.schema.ts'
import { amountOut, currency } from '../kernel/money.schema.ts'
import { boardTab } from '../tasks/status.schema.ts'
import { statusFamilies } from '../tasks/status.ts'
import { subtaskType } from '../tasks/types.schema.ts'

const byFamily = z.record(z.enum(statusFamilies), z.number())

/** The figures of a superadministrator. Months and days are those of UTC. */
export const adminDashboard = z.object({
  role: z.literal('superadministrator'),
  applications: z.object({ total: z.number(), by_status: z.record(applicationStatus, z.number()) }),
  /** Subtasks of every type that has any, by the family of their status; archived applications don't count. */
  subtasks: z.array(z.object({ type: subtaskType, families: byFamily })),
  money: z.array(
    z.object({
      currency,
      /** Paid for work and bonuses since the month began. */
      spent: amountOut,
      in_hold: amountOut,
      payouts_waiting: z.object({ count: z.number(), amount: amountOut }),
    }),
  ),
  overdue: z.number(),
  /** The last 30 days, every day of them: what was completed and what it cost in RUB. */
  days: z.array(z.object({ date: z.string(), completed: z.number(), spent: amountOut })),
})

/** The figures of an app_manager. */
export const managerDashboard = z.object({
  role: z.literal('app_manager'),
  applications: z.object({ total: z.number(), by_status: z.record(applicationStatus, z.number()) }),
  publications: z.object({
    /** Open to be taken. */
    available: z.number(),
    /** Taken by the reader and not yet submitted, those that came back among them. */
    mine: z.number(),
    returned: z.number(),
    overdue: z.number(),
  }),
  moderations: z.number(),
  verifications: z.object({ available: z.number(), mine: z.number() }),
  /** The reader's own publications by the family of their status. */
  subtasks: z.array(z.object({ type: subtaskType, families: byFamily })),
  /** The last 30 days: publications that were completed. */
  days: z.array(z.object({ date: z.string(), completed: z.number() })),
})

export const dashboard = z.discriminatedUnion('role', [adminDashboard, managerDashboard])
export type Dashboard = z.infer<typeof dashboard>
export type AdminDashboard = z.infer<typeof adminDashboard>
export type ManagerDashboard = z.infer<typeof managerDashboard>

/** What stands at the tabs of the board and as +N at items of the sidebar: as many as their lists hold unfiltered. */
export const counts = z.object({
  /** Executors have a board, others none. */
  tabs: z.partialRecord(boardTab, z.number()),
  badges: z.object({
    notifications: z.number(),
    moderation: z.number().optional(),
    verification: z.number().optional(),
    simple: z.number().optional(),
    reviews: z.number().optional(),
    gmail: z.number().optional(),
    money: z.number().optional(),
    appeals: z.number().optional(),
    passports: z.number().optional(),
  }),
  /** Of `badges.money`: payouts that nobody has begun to pay, and settlements that wait for a second administrator. */
  money: z.object({ payouts: z.number(), settlements: z.number() }).optional(),
  /** Applications of one's own list that hold work to decide on. */
  decisions: z.number().optional(),
  /** The number (`seq`) of the last notification that is counted here; 0 where there is none. */
  seq: z.number(),
})
export type Counts = z.infer<typeof counts>
