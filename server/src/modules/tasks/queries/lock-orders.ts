import { sql } from 'kysely'
import type { Tx } from '../../../platform/tx.ts'

/** Locks all orders of an application and their subtasks: nothing of it moves meanwhile. Answers their ids. */
export async function lockOrdersOf(tx: Tx, applicationId: number): Promise<{ orders: number[]; subtasks: number[] }> {
  const orders = await sql<{ id: number }>`SELECT id FROM tasks WHERE application_id = ${applicationId}
    ORDER BY id FOR NO KEY UPDATE`.execute(tx.db)
  const subtasks = await sql<{ id: number }>`SELECT id FROM subtasks WHERE application_id = ${applicationId}
    ORDER BY id FOR NO KEY UPDATE`.execute(tx.db)
  return { orders: orders.rows.map(({ id }) => id), subtasks: subtasks.rows.map(({ id }) => id) }
}

/** Locks one order and its subtasks. */
export async function lockOrder(tx: Tx, id: number): Promise<void> {
  await sql`SELECT 1 FROM tasks WHERE id = ${id} FOR NO KEY UPDATE`.execute(tx.db)
  await sql`SELECT 1 FROM subtasks WHERE task_id = ${id} ORDER BY id FOR NO KEY UPDATE`.execute(tx.db)
}
