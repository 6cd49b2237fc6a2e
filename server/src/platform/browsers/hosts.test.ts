import { expect, test } from 'vitest'
import { createPlaces } from './hosts.ts'

const { hosts, mayGo } = createPlaces()
/** As Chromium reads its rules: a star stands for any part of a name, with its dots. */
const isReached = (host: string) =>
  hosts.some((pattern) => {
    const [start = '', end] = pattern.split('*')
    return end === undefined
      ? host === pattern
      : host.length >= start.length + end.length && host.startsWith(start) && host.endsWith(end)
  })

test.each([
  ...['accounts.google.com', 'play.google.com', 'playconsoleapps-pa.clients6.google.com', 'www.gstatic.com'],
  ...['fonts.googleapis.com', 'ogads-pa.googleapis.com', 'lh3.googleusercontent.com', 'play-lh.googleusercontent.com'],
])('%s is reached: the Play Console loads of it', (host) => {
  expect(isReached(host)).toBe(true)
})

test.each([
  ...['storage.googleapis.com', 'anyone.storage.googleapis.com', 'x-pa.storage.googleapis.com'],
  ...[
    'firebasestorage.googleapis.com',
    'googleapis.com',
    'script.googleusercontent.com',
    'anyone.googleusercontent.com',
  ],
  ...['evilgoogle.com', 'google.com.example', 'example.com'],
])('%s is not: whoever likes keeps there what they like', (host) => {
  expect([isReached(host), mayGo(`https://${host}/`)]).toEqual([false, false])
})

test('pages are of Google’s own domains; a host that pages load of is none', () => {
  expect(['play.google.com', 'fonts.googleapis.com'].map((host) => mayGo(`https://${host}/`))).toEqual([true, false])
})
