import { expect, test } from 'vitest'
import { withoutPageData } from './without-data.ts'

const origin = 'https://slipway.example'
const frame = (filename: string) => ({ filename, function: 'f', lineno: 1, colno: 2 })

test('an error leaves with our scripts alone, and without the address of the page', () => {
  const event = {
    level: 'error',
    transaction: '/tasks/:id',
    request: { url: `${origin}/tasks/7?search=ivan`, headers: { 'User-Agent': 'x' } },
    user: { id: 7 },
    breadcrumbs: [{ category: 'ui.click', message: 'button[aria-label="Pay Ivan"]' }],
    tags: { label: 'Pay Ivan' },
    exception: {
      values: [
        {
          type: 'TypeError',
          value: `Failed to fetch ${origin}/api/v3/tasks/4711?token=abc for ivan@mail.example`,
          mechanism: { type: 'page', handled: false, data: { target: 'input#phone' } },
          stacktrace: {
            frames: [
              frame(`${origin}/assets/base-1a2b.js?v=1`),
              frame(`${origin}/tasks/7?search=ivan`),
              frame('https://chat.example/assets/sdk.js'),
              frame('chrome-extension://abc/x.js'),
              { ...frame(`${origin}/assets/base-1a2b.js`), function: 'Ivan, +79161234567' },
            ],
          },
        },
      ],
    },
  }
  expect(withoutPageData(event, origin)).toEqual({
    level: 'error',
    transaction: '/tasks/:id',
    contexts: {},
    tags: {},
    exception: {
      values: [
        {
          type: 'TypeError',
          value: `Failed to fetch ${origin}/api/v3/tasks/:id for •••@•••`,
          mechanism: { type: 'page', handled: false },
          stacktrace: {
            frames: [
              { filename: '/assets/base-1a2b.js', function: 'f', lineno: 1, colno: 2 },
              { filename: '/assets/base-1a2b.js', lineno: 1, colno: 2 },
            ],
          },
        },
      ],
    },
  })
})

test('a trace leaves as a template and figures, without spans, labels and data attributes', () => {
  const event = {
    type: 'transaction',
    transaction: '/tasks/4711?open=task.7',
    ...{ start_timestamp: 1, timestamp: 2 },
    spans: [{ description: 'GET /api/v3/tasks/4711?search=ivan', data: { 'http.url': 'x' } }],
    measurements: {
      fcp: { value: 12, unit: 'millisecond' },
      inp: { value: 3, unit: 'millisecond' },
      ttfb: { value: 'ivan' },
    },
    contexts: {
      trace: {
        ...{ trace_id: 'a', span_id: 'b', op: 'pageload', status: 'ok' },
        data: { 'lcp.element': 'div[data-name="Ivan"]', 'url.full': `${origin}/tasks/4711` },
      },
      culture: { timezone: 'Europe/Moscow' },
    },
  }
  expect(withoutPageData(event, origin)).toEqual({
    type: 'transaction',
    transaction: '/tasks/:id',
    ...{ start_timestamp: 1, timestamp: 2 },
    measurements: { fcp: { value: 12, unit: 'millisecond' } },
    contexts: { trace: { trace_id: 'a', span_id: 'b', op: 'pageload', status: 'ok' } },
  })
})
