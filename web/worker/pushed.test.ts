import { expect, test } from 'vitest'
import { mustShow, readPushed } from './pushed.ts'

const origin = 'https://slipway.example'
const read = (more: object) =>
  readPushed(JSON.stringify({ tag: 'a', title: 'b', body: 'c', path: '/', to: 7, ...more }), origin)

test('a push leads into the product and nowhere else', () => {
  expect(read({ path: '/todo/list?open=task.7#x' })?.path).toBe('/todo/list?open=task.7#x')
  for (const path of ['https://elsewhere.example/', '//elsewhere.example/', 'javascript:alert(1)'])
    expect(read({ path })?.path).toBe('/')
})

test('what is not ours shows nothing', () => {
  expect([undefined, '', 'text', '[]', 'null', '{"tag":"a"}'].map((text) => readPushed(text, origin))).toEqual(
    Array(6).fill(null),
  )
})

test('a push is for somebody', () => {
  expect(read({})?.to).toBe(7)
  expect([undefined, null, '7', 7.5, {}].map((to) => read({ to }))).toEqual(Array(5).fill(null))
})

test('Safari shows each, browsers of Chromium and Firefox do not have to', () => {
  expect(mustShow('Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Safari/604.1')).toBe(true)
  expect(mustShow('Mozilla/5.0 (Linux; Android 16) Chrome/140.0 Mobile Safari/537.36')).toBe(false)
  expect(mustShow('Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0')).toBe(false)
})
