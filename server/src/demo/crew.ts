import type { Actor } from '@slipway/domain/access/actor.ts'
import { isStaff, type Role } from '@slipway/domain/access/roles.ts'
import { defaultOf } from '@slipway/domain/settings/registry.ts'
import { type SubtaskType, takers } from '@slipway/domain/tasks/types.ts'
import { sql } from 'kysely'
import type { DemoTx } from './demo-tx.ts'
import { localeOf } from './names.ts'
import type { People, Person } from './people.ts'
import type { Random } from './random.ts'

const claimLimit = defaultOf('claim_limit')

/** Somebody as they make a call. */
export function acting(person: Person): Actor {
  const { id, role } = person
  return {
    userId: id,
    role,
    roles: [role],
    isInternal: isStaff(role),
    locale: localeOf(person),
    sessionId: '',
    isBlocked: false,
    lacksFactor: false,
    taskBlock: false,
    impersonatorId: null,
  }
}

interface Wish {
  type: SubtaskType
  /** The language that a build asks for. */
  language: string
  /** Of the application, for what managers do. */
  managerId: number
  /** It is theirs already. */
  adopted: boolean
  /** Goes to the sign-in of the role if it has room. */
  lead: boolean
  /** Stays open when the data is made. */
  stays: boolean
  /** Failed at it before. */
  except: ReadonlySet<number>
}

/** Hands out work so that nobody has more of it open than the product lets them take. */
export class Crew {
  #open = new Map<number, number>()
  readonly #people: People
  readonly #random: Random
  #turn = 0

  constructor(people: People, random: Random) {
    this.#people = people
    this.#random = random
  }

  person(id: number): Person {
    return this.#people.byId.get(id) as Person
  }

  actor(id: number): Actor {
    return acting(this.person(id))
  }

  first(role: Role): number {
    return this.#people.of[role][0] as number
  }

  pick(wish: Wish): number {
    const { type, language, lead, stays, except } = wish
    const roles: readonly Role[] = takers[type]
    const role = roles[this.#turn++ % roles.length] as Role
    if (role === 'app_manager') return this.#manager(wish)
    const pool = this.#people.of[role]
    const skilled = (id: number) => type !== 'programmer' || this.#people.knows.get(id)?.has(language) === true
    const fit = pool.filter((id) => skilled(id) && !except.has(id) && !this.person(id).resting)
    const signIn = pool[0] as number
    // The sign-in itself is left with room for one more, so that whoever tries the product can take a task.
    const most = (id: number) => (id !== signIn || lead ? claimLimit : 1)
    const room = (id: number) => this.opened(id) < most(id)
    const free = fit.filter((id) => room(id) && !(id === signIn && stays && !lead))
    if (!free.length) throw new Error(`Nobody is free for ${type}`)
    if (free.includes(signIn) && (lead || this.#random.chance(0.08))) return signIn
    return this.#random.pick(free)
  }

  /** A publication stays with the application's manager, whoever is free becomes it; small tasks go to the others. */
  #manager({ type, managerId, adopted, stays }: Wish): number {
    const [signIn, ...others] = this.#people.of.app_manager as [number, ...number[]]
    const idlest = (ids: readonly number[]) => ids.toSorted((a, b) => this.opened(a) - this.opened(b))[0] as number
    if (type === 'manager_simple') return idlest(stays ? others : [...others, signIn])
    return adopted || this.opened(managerId) < claimLimit - 1 ? managerId : idlest(others)
  }

  opened(id: number): number {
    return this.#open.get(id) ?? 0
  }

  /** Reads anew what counts against the limit. */
  async count({ db }: DemoTx): Promise<void> {
    const rows = await db
      .selectFrom('subtasks')
      .select(['executor_id', sql<number>`count(*)::int`.as('open')])
      .where('status', 'in', ['process', 'revision'])
      .groupBy('executor_id')
      .execute()
    this.#open = new Map(rows.map(({ executor_id, open }) => [executor_id as number, open]))
  }
}
