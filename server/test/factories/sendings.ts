import { moneyContract } from '@slipway/domain/money/contract.ts'
import { sql } from 'kysely'
import { jobs as allJobs } from '../../src/modules/index.ts'
import type { Sends } from '../../src/modules/money/sending/queue.ts'
import { askAboutAll, watchSendings } from '../../src/modules/money/sending/watch.ts'
import type { JobContext } from '../../src/platform/jobs/job.ts'
import { createJobs } from '../../src/platform/jobs/jobs.ts'
import type { Services } from '../../src/platform/services.ts'
import type { TestApp } from '../app.ts'
import { createTestApp } from '../app.ts'
import type { Client } from '../client.ts'
import { type Callback, type Payment, type PayoutProvider, startPayoutProvider, type Whim } from '../payout-provider.ts'
import type { Person } from '../people.ts'
import { cardPayout, credit, decideByCard, ownCard } from './money.ts'

export interface Desk {
  app: TestApp
  provider: PayoutProvider
  admin: Person
  other: Person
  payee: Person
  /** A payout that its owner asks for, of 100 roubles to a Russian card unless said. */
  ask(changes?: Record<string, unknown>): Promise<number>
  /** The desk's decision, by which it is sent. */
  send(id: number, as?: Client): Promise<{ status: number; code: string | undefined }>
  decide(id: number, body: object, as?: Client): Promise<{ status: number; code: string | undefined }>
  sendings(id: number): ReturnType<typeof sendingsOf>
  callBack(callback: Callback): Promise<{ status: number; code: string | undefined }>
  payout(id: number): ReturnType<typeof payoutOf>
  /** How often the money of a payout has left the house. */
  postings(id: number): Promise<number>
  /** Runs what is due of what sends and asks; what else waits stays. */
  drain(): Promise<void>
  /** Lets the clock run, and then what is due. */
  pass(seconds: number): Promise<void>
  /** What the machine does every ten minutes. */
  watch(): Promise<void>
  /** What a job is given, run here and now. */
  context: JobContext<Sends>
  /** What the machine does every night. */
  night(): Promise<void>
  /** Everything that the table of jobs holds, as text. */
  jobRows(): Promise<string>
  close(): Promise<void>
}

const sendingsOf = (app: TestApp, id: number) =>
  app.db.selectFrom('payout_sendings').selectAll().where('payout_id', '=', id).orderBy('attempt').execute()
const payoutOf = (app: TestApp, id: number) =>
  app.db.selectFrom('payouts').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

/** Of the product's jobs those that send, ask, and tell whole roles. */
const drained = /^payout-|^notifications-to-role$/

/** The product with a provider of payouts that a test tells how to behave. */
export async function openDesk({
  connections = 20,
  env = {},
}: {
  connections?: number
  env?: Record<string, string>
} = {}): Promise<Desk> {
  const provider = await startPayoutProvider()
  const app = await createTestApp({
    connections,
    env: { ...provider.env, PUBLIC_URL: 'http://127.0.0.1:3000', ...env },
  })
  await app.db.updateTable('types').set({ value: 'capitalist' }).where('name', '=', 'payout_provider').execute()
  const [admin, other, payee] = [
    await app.people.superadministrator(),
    await app.people.superadministrator(),
    await app.people.designer(),
  ]
  await credit(app, payee.id, '500000')
  // The product has tens of queues, and asks each of them: here only these are asked, as often as the clock moves.
  const jobs = createJobs<Services>(app.url, () => undefined)
  await jobs.open(
    allJobs.filter(({ name }) => drained.test(name)),
    { supervise: false },
  )
  const drain = async () => {
    await jobs.drain(app.jobContext)
  }
  const context: JobContext<Sends> = { ...app.jobContext, finish: app.transact }
  const outcome = ({ status, code }: { status: number; code?: string | undefined }) => ({ status, code })
  const decide = async (id: number, body: object, as: Client = admin) => outcome(await decideByCard(as, id, body))
  return {
    ...{ app, provider, admin, other, payee, decide, context },
    ask: async (changes = {}) => {
      const body = cardPayout({ purse: ownCard(), ...changes })
      return (await payee.call(moneyContract.requestPayout, { body })).data.id
    },
    send: (id, as) => decide(id, { status: 'processing' }, as),
    sendings: (id) => sendingsOf(app, id),
    payout: (id) => payoutOf(app, id),
    postings: async (id) => {
      const rows = await app.db
        .selectFrom('ledger_transactions')
        .select('id')
        .where('idempotency_key', '=', `payout:${id}:payout-paid`)
        .execute()
      return rows.length
    },
    callBack: async ({ headers, body }) => {
      const answer = await app.visitor.raw({ method: 'POST', url: '/api/payout-callbacks/capitalist', headers, body })
      return { status: answer.statusCode, code: answer.json<{ code?: string }>().code }
    },
    drain,
    async pass(seconds) {
      app.later(seconds)
      await drain()
    },
    async watch() {
      await watchSendings(context)
      await drain()
    },
    async night() {
      await app.transact(askAboutAll)
      for (let round = 0; round < 12; round++) {
        await drain()
        app.later(21)
      }
    },
    async jobRows() {
      const { rows } = await sql<{ data: unknown }>`SELECT data FROM pgboss.job`.execute(app.db)
      return JSON.stringify(rows)
    },
    async close() {
      await jobs.stop()
      await app.close()
      await provider.close()
    },
  }
}

/** What tests of sendings do and look at, on the desk that they open. */
export function deedsOf(desk: () => Desk) {
  const last = async (id: number) => (await desk().sendings(id)).at(-1)
  const requestOf = async (id: number) => (await last(id))?.request_id as string
  return {
    last,
    paymentOf: async (id: number) => desk().provider.payments.get(await requestOf(id)) as Payment,
    postsOf: async (id: number) => desk().provider.posts.get(await requestOf(id)),
    sent: async (fate: Payment['state'] = 'PENDING', whim: Whim = 'takes') => {
      Object.assign(desk().provider, { fate, whim })
      const id = await desk().ask()
      const { status } = await desk().send(id)
      if (status !== 200) throw new Error(`Not sent: ${status}`)
      await desk().drain()
      return id
    },
    /** What one of the superadministrators was called for. */
    attention: async (id: number) => {
      await desk().drain()
      const rows = await desk()
        .app.db.selectFrom('notifications')
        .select('params')
        .where('kind', '=', 'payout-attention')
        .where('user_id', '=', desk().admin.id)
        .execute()
      return rows
        .map(({ params }) => params as { payout_id: number; change: string })
        .filter(({ payout_id }) => payout_id === id)
        .map(({ change }) => change)
        .toSorted()
    },
    view: async (id: number) => (await desk().admin.call(moneyContract.payout, { params: { id } })).data,
    retry: (id: number, as: Client = desk().admin) => as.callUnchecked(moneyContract.retryPayout, { params: { id } }),
    /** As what was lost on its way ends: nobody knows it there, and a person is called. */
    lost: async (by: Client = desk().admin) => {
      Object.assign(desk().provider, { fate: 'EXECUTED', whim: 'drops' })
      const id = await desk().ask()
      await desk().send(id, by)
      await desk().drain()
      for (const seconds of [21, 601, 3_601]) await desk().pass(seconds)
      return id
    },
    /** The provider turns out to have paid it after all. */
    arrive: async (id: number, state: Payment['state'] = 'EXECUTED') => {
      const requestId = await requestOf(id)
      const rest = { currency: 'RUR', comment: null, accountFrom: '', callbackUrl: undefined, payload: {} }
      desk().provider.payments.set(requestId, { ...rest, requestId, documentId: id, state, amount: 100 })
    },
    askNow: (id: number, as: Client = desk().admin) =>
      as.callUnchecked(moneyContract.askAboutPayout, { params: { id } }),
  }
}
