import type { Input } from '@slipway/domain/kernel/endpoint.ts'
import { maxId } from '@slipway/domain/kernel/ids.ts'
import type { mailingsContract } from '@slipway/domain/mailings/contract.ts'
import { AppError } from '../../platform/app-error.ts'
import type { RawContext } from '../../platform/module.ts'
import type { Cipher } from '../../platform/security/cipher.ts'
import { count } from '../identity/commands/limits.ts'
import { subscribe } from './commands/subscribe.ts'
import { wrongLinksOfAddress } from './limits.ts'
import { holderOf, pageOf } from './queries/links.ts'

type Calls = typeof mailingsContract
type Context<C extends keyof Calls> = RawContext<Calls[C], { cipher: Cipher }>
type AnyContext = Pick<Context<'subscription'>, 'reader' | 'call' | 'transact'>

/** Whose link it is; a wrong one is counted, and the count stays although it is refused. */
async function held({ reader, call, transact }: AnyContext, id: number, secret: string) {
  try {
    return await holderOf(reader, id, secret)
  } catch (error) {
    const { wait } = await transact((tx) => count(tx, wrongLinksOfAddress(call.ip)))
    throw wait === null ? error : new AppError('too_many_requests', { seconds: wait })
  }
}

/** `a•••@mail.example`: its owner knows it, whoever got the letter forwarded learns nothing. */
const hiddenPart = (email: string | null) => (email ?? '').replace(/^(.).*(?=@)/u, '$1•••')

export async function showSubscription(context: Context<'subscription'>) {
  const { id } = context.input.params
  const { email, on } = await held(context, id, context.call.linkSecret ?? '')
  return { id, address: hiddenPart(email), on }
}

export async function changeSubscription(context: Context<'subscribe'>) {
  const { params, body } = context.input
  const holder = await held(context, params.id, context.call.linkSecret ?? '')
  await context.transact((tx) => subscribe(tx, holder, body.on))
  return { id: params.id, address: hiddenPart(holder.email), on: body.on }
}

/** A mail program was pressed, and its provider posts: no page, no session, nothing to ask. */
export async function endByOneClick(context: Context<'oneClick'>): Promise<undefined> {
  const [id, secret] = partsOf(context.input)
  const holder = await held(context, id, secret)
  await context.transact((tx) => subscribe(tx, holder, false))
  return undefined
}

/** Programs without one click open the address; so do scanners of mail, which must change nothing by it. */
export async function leadToPage({ input, reader, reply, call }: Context<'openClick'>) {
  const [id, secret] = partsOf(input)
  const { locale } = await holderOf(reader, id, secret).catch(() => call)
  return reply
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .redirect(pageOf(locale, input.params.link), 303)
}

function partsOf({ params: { link } }: Pick<Input<Calls['openClick']>, 'params'>): [number, string] {
  const dot = link.indexOf('.')
  // A number that no letter can have is a wrong link like any other: 0 is nobody's.
  const id = Number(link.slice(0, dot))
  return [id > maxId ? 0 : id, link.slice(dot + 1)]
}
