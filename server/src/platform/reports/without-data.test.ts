import { join } from 'node:path'
import { expect, test } from 'vitest'
import { fileName, withoutServerData } from './without-data.ts'

const root = join(import.meta.dirname, '../../../..')

test.each([
  [join(root, 'server/src/app.ts'), 'server/src/app.ts'],
  [join(root, 'node_modules/pg/lib/client.js'), 'node_modules/pg/lib/client.js'],
  ['node:internal/process/task_queues', 'node:internal/process/task_queues'],
  ['/home/somebody/secret.ts', null],
  ['a word of a message', null],
  [join(root, 'a name with spaces.ts'), null],
  ['', null],
])('the file %s is known as %s', (name, known) => {
  expect(fileName(name)).toBe(known)
})

test('of an event nothing leaves that is not on the list', () => {
  const event = {
    event_id: 'e',
    level: 'error',
    server_name: 'host-of-somebody',
    user: { ip_address: '203.0.113.9' },
    request: { url: 'https://x/api?token=1', headers: { cookie: 'a' }, data: 'body' },
    breadcrumbs: [{ message: 'x' }],
    extra: { anything: 1 },
    contexts: {
      trace: { trace_id: 't', data: { 'url.full': 'x' } },
      runtime: { name: 'node', build: 'x' },
      os: { name: 'x' },
    },
    tags: {
      request_id: '0b9f5d5e-1d6f-4d57-8b70-1f6f5b8a2a11',
      phone: '+79161234567',
      status: 500,
      said: 'mail a@b.example',
    },
    exception: {
      values: [
        {
          type: 'Error of somebody 7',
          value: 'x',
          stacktrace: {
            frames: [
              {
                filename: join(root, 'server/src/app.ts'),
                function: 'createApp',
                lineno: 7,
                vars: { password: 'x' },
                context_line: 'x',
              },
              { filename: '/home/somebody/x.ts', function: 'x' },
            ],
          },
        },
      ],
    },
  }
  expect(withoutServerData(event)).toEqual({
    event_id: 'e',
    level: 'error',
    contexts: { trace: { trace_id: 't' }, runtime: { name: 'node' } },
    tags: { request_id: '0b9f5d5e-1d6f-4d57-8b70-1f6f5b8a2a11', status: 500, said: 'mail •••@•••' },
    exception: {
      values: [
        {
          type: 'Error',
          value: 'x',
          stacktrace: { frames: [{ filename: 'server/src/app.ts', function: 'createApp', lineno: 7 }] },
        },
      ],
    },
  })
})
