import { expect, test } from 'vitest'
import { contracts } from './contracts.ts'
import { fullPath } from './kernel/endpoint.ts'
import { shows, topics } from './topics.ts'

const calls = Object.entries(contracts).flatMap(([module, contract]) =>
  Object.entries(contract).map(([name, call]) => ({ name: `${module}.${name}`, call, path: fullPath(call) })),
)

/** GET calls whose answer nothing that somebody does can make old. This list may only shrink. */
const timeless: Readonly<Record<string, string>> = {
  'identity.country': 'told by the address of the caller',
  'identity.impersonate': 'begins a session, shows nothing',
  'applications.callMarathon': 'starts marathons, shows nothing',
  'sharing.open': 'read once by whoever holds the link',
  'mailings.subscription': 'read once by whoever holds the link',
  'mailings.openClick': 'leads elsewhere, shows nothing',
  'sharing.internalZip': 'a file that is made when it is asked for',
  'sharing.publicZip': 'a file that is made when it is asked for',
  'sharing.taskZip': 'a file that is made when it is asked for',
  'calendar.feed': 'read by calendars, which ask again by themselves',
  'files.get': 'a file never changes under its id',
  'audit.show': 'a line of the log never changes',
  'identity.beginSso': 'leads elsewhere, shows nothing',
  'identity.waysIn': 'of the configuration, not of a record',
  'operations.health': 'of the process, not of a record',
  'operations.site': 'of the configuration, not of a record',
  'operations.serviceBalance': 'another’s account, which says nothing when it changes',
  'settings.deletionKinds': 'written in the code',
  'messaging.emailOptions': 'written in the code',
  'messaging.smsOptions': 'written in the code',
}

/** Calls other than GET after which nobody sees anything otherwise. */
const traceless: Readonly<Record<string, string>> = {
  'identity.firstStart': 'nobody is there to see it',
  'identity.login': 'the cache of whoever was here is cleared',
  'identity.loginStaff': 'the cache of whoever was here is cleared',
  'identity.step': 'nobody is signed in yet',
  'identity.stepPasskey': 'nobody is signed in yet',
  'identity.askPassword': 'nobody is signed in yet',
  'factors.beginTotp': 'counts once a code was right',
  'factors.beginPasskey': 'counts once the browser has made it',
  'factors.proofPasskey': 'asks the browser for an answer',
  'factors.prove': 'kept with the session, shown nowhere',
  'identity.register': 'nobody is signed in yet',
  'identity.sendCode': 'nobody is signed in yet',
  'identity.verify': 'nobody is signed in yet',
  'identity.resetPassword': 'nobody is signed in yet',
  'identity.passwordLink': 'nobody is signed in yet',
  'identity.setPasswordByLink': 'nobody is signed in yet',
  'identity.logout': 'the cache is cleared',
  'identity.finishSso': 'the cache of whoever was here is cleared',
  'identity.refresh': 'the same session goes on',
  'identity.fingerprint': 'kept for checks, shown nowhere',
  'comments.typing': 'told while it lasts, kept nowhere',
  'money.reconcilePayouts': 'compares, and keeps nothing',
  'money.previewDecisions': 'judges, and keeps nothing',
  'users.previewBlocks': 'counts, and keeps nothing',
  'messaging.preview': 'keeps nothing',
  'messaging.send': 'leaves with the mail, shown nowhere',
  'mailings.test': 'leaves with the mail, shown nowhere',
  'messaging.testSms': 'leaves with the code, shown nowhere',
  'files.upload': 'shown once something names the file',
  'files.analyze': 'answers what it found, keeps it with the file',
  'notifications.joinChannel': 'lasts as long as the socket',
}

test('every GET call stands in a topic, but for those that nothing can make old', () => {
  const shown = new Set(Object.values(topics).flatMap((topic) => ['one' in topic ? topic.one : [], topic.many].flat()))
  // A file of a list is never on screen.
  const reads = calls.filter(({ call, path }) => call.method === 'GET' && !path.endsWith('/export'))
  const without = reads.filter(({ path }) => !shown.has(path as never)).map(({ name }) => name)
  expect(without.toSorted()).toEqual(Object.keys(timeless).toSorted())
})

test('every other call says what it changes, but for those that change nothing anybody sees', () => {
  const writes = calls.filter(({ call }) => call.method !== 'GET')
  const silent = writes.filter(({ call }) => !call.changes?.length).map(({ name }) => name)
  expect(silent.toSorted()).toEqual(Object.keys(traceless).toSorted())
})

test('a record that changed makes old what shows it and the lists, and leaves other records as they are', () => {
  expect(shows('subtasks', 7, '/api/v3/subtasks/{id}', '7')).toBe(true)
  expect(shows('subtasks', 7, '/api/v3/subtasks/{id}', 8)).toBe(false)
  expect(shows('subtasks', 7, '/api/v3/subtasks', undefined)).toBe(true)
  expect(shows('subtasks', 0, '/api/v3/subtasks/{id}', 8)).toBe(true)
  expect(shows('subtasks', undefined, '/api/v3/subtasks/{id}', 8)).toBe(true)
})

test('C1: what shows applications hears of their subtasks, whichever of them it shows', () => {
  expect(shows('subtasks', 7, '/api/v3/applications', undefined)).toBe(true)
  expect(shows('subtasks', 7, '/api/v3/applications/{id}', 3)).toBe(true)
  expect(shows('subtasks', 7, '/api/v3/dashboard', undefined)).toBe(true)
  expect(shows('subtasks', 7, '/api/v3/payouts', undefined)).toBe(false)
})

/** Calls that create, and would leave the hash of what nobody else may guess beside the key. This list may only shrink. */
const keyless: Readonly<Record<string, string>> = {
  'users.add': 'a phone is one person’s',
  'passports.submit': 'a passport that waits is not sent again',
  'sharing.add': 'its answer holds what opens the link, which is kept nowhere; two links do no harm',
  'webhooks.add': 'its answer holds a secret that is kept sealed alone; an address is there once',
}

test('every call that creates something for who is signed in takes the key of its submission', () => {
  const creates = calls.filter(({ call: { method, status, body, upload, who } }) => {
    const isOpen = (who as readonly unknown[]).includes('public')
    return method === 'POST' && status === 201 && body && !upload && !isOpen
  })
  expect(creates.filter(({ call }) => !call.idempotency).map(({ name }) => name)).toEqual(Object.keys(keyless))
})
