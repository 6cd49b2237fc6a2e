import { notificationsContract } from '@slipway/domain/notifications/calls.ts'
import { call } from '../../api/client.ts'
import { queryKey } from '../../api/query.ts'
import { registerWorker } from '../install/worker.ts'
import { isOwn, letGo, subscribeAnew } from './browser.ts'
import { alone, whileHere } from './stay.ts'
import { remember } from './wish.ts'

/** Whether this browser is told: what the server says, as far as the browser bears it out. */
export async function readHere(signal: AbortSignal) {
  const { public_key, endpoint_digest } = await call(notificationsContract.push, {}, { signal })
  return { public_key, on: await isOwn(endpoint_digest) }
}

/** As a query, which is read again when the server's part of it changes. */
export const here = {
  queryKey: queryKey(notificationsContract.push),
  queryFn: ({ signal }: { signal: AbortSignal }) => readHere(signal),
}

/** The browser asks the person first; false when the answer is no. Rejects where its push service does not answer. */
export const turnOn = (userId: number, publicKey: string): Promise<boolean> =>
  whileHere(userId, async (left) => {
    if ((await Notification.requestPermission()) !== 'granted') return false
    await alone(async () => {
      await begin(publicKey, false, left)
      remember(userId)
    })
    return true
  })

export const turnOff = (userId: number): Promise<void> =>
  whileHere(userId, (signal) =>
    alone(async () => {
      await call(notificationsContract.unsubscribe, {}, { signal })
      remember(null)
      await letGo()
    }),
  )

/** `left`: the person has, and nobody is told of another subscription in their name. */
export async function begin(publicKey: string, resumes: boolean, left: AbortSignal): Promise<void> {
  left.throwIfAborted()
  const registration = await registerWorker()
  if (!registration) throw new Error('No worker')
  const { endpoint, keys } = (await subscribeAnew(registration, publicKey)).toJSON()
  const { p256dh = '', auth = '' } = keys ?? {}
  left.throwIfAborted()
  const body = { endpoint: endpoint ?? '', keys: { p256dh, auth }, resumes }
  await call(notificationsContract.subscribe, { body }, { signal: left })
}
