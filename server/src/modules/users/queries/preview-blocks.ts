import type { Actor } from '@slipway/domain/access/actor.ts'
import type { Input } from '@slipway/domain/kernel/endpoint.ts'
import { currencies, formatMinor, parseMinor } from '@slipway/domain/kernel/money.ts'
import type { usersContract } from '@slipway/domain/users/contract.ts'
import { personName } from '@slipway/domain/users/person.ts'
import type { BlocksPreview } from '@slipway/domain/users/schema.ts'
import { walletsOfAll } from '../../../ledger/wallets.ts'
import { rowsOf } from '../../../platform/bulk.ts'
import type { ListReader } from '../../../platform/list/list-of.ts'
import { countUndecidedPayouts } from '../../money/queries/undecided.ts'
import { countTasksInHand } from '../../tasks/queries/in-hand.ts'
import { listUsers } from './list-users.ts'
import { people } from './people.ts'

/** The question names so many people; it is read before the press. */
const mostNames = 10

/** Whom a block is about, by name, and what of theirs stays as it is: tasks in hand, open payouts, balances. */
export async function previewBlocks(
  reader: ListReader,
  actor: Actor,
  { body }: Input<(typeof usersContract)['previewBlocks']>,
): Promise<{ data: BlocksPreview }> {
  const { ids: chosen, left } = await rowsOf(listUsers, reader, actor, body)
  const known = await people(reader, [...new Set(chosen.map(Number))])
  const ids = [...known.keys()]
  const [tasks, payouts, wallets] = await Promise.all([
    countTasksInHand(reader, ids),
    countUndecidedPayouts(reader, ids),
    walletsOfAll(reader, ids),
  ])
  const all = [...wallets.values()].flat()
  const sums = currencies.flatMap((currency) => {
    const sum = all.reduce((so, { name, balance }) => (name === currency ? so + parseMinor(balance) : so), 0n)
    return sum === 0n ? [] : [{ currency, amount: formatMinor(sum) }]
  })
  const names = [...known.values()].slice(0, mostNames).map(personName)
  return { data: { names, count: ids.length, left, tasks, payouts, sums } }
}
