import { expect, test } from 'vitest'
import { findingsOf, ownersOf } from '../../tools/check-tables.ts'

const owners = ownersOf(
  new Map([
    ['tasks', "owns: ['subtasks', 'moderations'],"],
    ['users', "owns: [\n  'users',\n]"],
  ]),
)
const at = (path: string, text: string) => findingsOf(new Map([[`server/src/modules/${path}`, text]]), owners)

test.each([
  ["tx.db.updateTable('users').set({})"],
  ["tx.db\n  .insertInto('users')\n  .values(rows)"],
  ['sql`UPDATE users SET phone = 1`'],
  ["await deleteOld(host, 'users', sql`created_at < now()`)"],
  ["reseal({ table: 'users', key: 'id', column: 'secret' })"],
  ['sql`WITH gone AS (\n  DELETE FROM users\n  WHERE id = 1)`'],
])('a planted foreign write is found: %s', (text) => {
  expect(at('tasks/commands/planted.ts', text).writes).toEqual([
    'server/src/modules/tasks/commands/planted.ts writes to users of users: give users a command for it',
  ])
})

test('a foreign read is told; what is one’s own, a comment and the lock of rows are none', () => {
  expect(at('tasks/a.ts', "reader.db.selectFrom('users as u')").reads).toEqual(['tasks users'])
  expect(at('tasks/a.ts', 'sql`SELECT 1 FROM subtasks JOIN users ON true`').reads).toEqual(['tasks users'])
  expect(at('tasks/a.ts', "tx.db.updateTable('subtasks').from('users as u')").reads).toEqual(['tasks users'])
  expect(at('tasks/a.ts', 'sql`SELECT 1 FROM subtasks s, users u`').reads).toEqual(['tasks users'])
  const own = "tx.db.updateTable('subtasks') // UPDATE users\n/* DELETE FROM users */ sql`SELECT 1 FOR UPDATE OF users`"
  expect(at('tasks/a.ts', own)).toEqual({ writes: [], reads: [] })
})

test('a table has one owner', () => {
  expect(() => ownersOf(new Map([['a', "owns: ['outbox']"]]))).toThrow('outbox is owned by a and by platform')
})
