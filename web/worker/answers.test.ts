import { expect, test } from 'vitest'
import { surplus, wayOf } from './answers.ts'

const origin = 'https://slipway.example'
const way = (url: string, more: { method?: string; mode?: string; ranged?: boolean } = {}) =>
  wayOf({ url: new URL(url, origin).href, method: 'GET', mode: 'cors', ranged: false, ...more }, origin)

test('files with a hash, the page, and what stands beside it are the worker’s', () => {
  expect(way('/assets/base-1a2b.js')).toBe('asset')
  expect(way('/scheme.js')).toBe('plain')
  for (const url of ['/', '/todo/list?open=task.7', '/ru/login', '/sso-redirect?code=1', '/apish']) {
    expect(way(url, { mode: 'navigate' }), url).toBe('page')
  }
})

test('no answer of the API comes near it, also not as a page that is opened or a file that is downloaded', () => {
  for (const url of [
    '/api/v3/subtasks',
    '/api',
    '/api/files/7?signature=x',
    '/socket.io/?transport=polling',
    '/dev/outbox',
  ]) {
    expect(way(url), url).toBe(null)
    expect(way(url, { mode: 'navigate' }), url).toBe(null)
  }
})

test('parts of files, whatever is sent, other hosts and what asks for a new version pass by', () => {
  expect(way('/assets/film.mp4', { ranged: true })).toBe(null)
  expect(way('/assets/base-1a2b.js', { method: 'HEAD' })).toBe(null)
  expect(way('/ru/login', { method: 'POST', mode: 'navigate' })).toBe(null)
  expect(way('https://files.example/assets/a.js')).toBe(null)
  expect(way('https://files.example/f/7', { mode: 'navigate' })).toBe(null)
  expect(way('/')).toBe(null)
  expect(way('/manifest.webmanifest')).toBe(null)
})

test('the oldest files go first', () => {
  expect(surplus(['a', 'b', 'c'], 2)).toEqual(['a'])
  expect(surplus(['a', 'b'], 2)).toEqual([])
})
