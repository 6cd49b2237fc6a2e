import { notificationsContract } from '@slipway/domain/notifications/contract.ts'
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest'
import { notify } from '../../src/modules/notifications/commands/notify.ts'
import { createTestApp, type TestApp } from '../app.ts'
import { type Receiver, startReceiver } from '../hook-receiver.ts'
import type { Person } from '../people.ts'
import { createPushBrowser } from '../push-browser.ts'

/** For each test of a file a designer with a browser, whose push service is on this machine. */
export function openPushScene() {
  let app: TestApp
  let receiver: Receiver
  let who: Person
  let browser: ReturnType<typeof createPushBrowser>
  beforeAll(async () => {
    app = await createTestApp({ env: { WEBHOOKS_TO_LOOPBACK: '1' } })
  })
  afterAll(() => app.close())
  beforeEach(async () => {
    receiver = await startReceiver('/push')
    browser = createPushBrowser(receiver.url)
    who = await app.people.designer()
  })
  afterEach(() => receiver.close())

  return {
    get app() {
      return app
    },
    get receiver() {
      return receiver
    },
    get who() {
      return who
    },
    get browser() {
      return browser
    },
    /** Accruals are of one group, and may be turned off. */
    tell: (person = who, amount = '100') =>
      app.transact(async (tx) =>
        notify(tx, { userIds: [person.id], kind: 'accrual', tag: 'money', params: { amount, currency: 'RUB' } }),
      ),
    /** Of the account's safety: nobody can turn it off. */
    warn: () =>
      app.transact(async (tx) =>
        notify(tx, {
          ...{ userIds: [who.id], kind: 'credential-changed', tag: 'account' },
          params: { change: 'password', device: 'Chrome, Windows', ip: '10.8.9.9' },
        }),
      ),
    heard: () => receiver.received.map((each) => browser.read(each) as Record<string, string>),
    /** Subscribed, and greeted. */
    async listen(person = who) {
      const answer = await person.call(notificationsContract.subscribe, { body: browser.subscription })
      expect(answer.status).toBe(200)
      await app.drainJobs()
      receiver.received.length = 0
    },
    isOn: async (person = who) => (await person.call(notificationsContract.push, {})).data.on,
    later: (ms: number) => app.setNow(new Date(app.now().getTime() + ms)),
  }
}
