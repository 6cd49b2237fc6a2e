import { expect, test } from 'vitest'
import { notInstalled } from '../../tools/check-packages.ts'

const dependencies = ['zod', '@scope/kept']
const of = (path: string, ...imports: string[]) => notInstalled(path, imports, dependencies)

test('what production imports of development packages is found', () => {
  expect(of('server/src/app.ts', 'smtp-server/lib/server.js', '@scope/other/deep')).toEqual([
    'server/src/app.ts imports smtp-server, which is no dependency of server: npm start lacks it',
    'server/src/app.ts imports @scope/other, which is no dependency of server: npm start lacks it',
  ])
  expect(of('web/vite.config.ts', 'vite')).toHaveLength(1)
  expect(of('web/build/chunks.ts', 'vite')).toHaveLength(1)
})

test('dependencies, what Node brings, our own code and tests pass', () => {
  expect(of('server/src/app.ts', 'zod/v4', '@scope/kept', 'node:fs', 'domain/src/kernel/call.ts')).toEqual([])
  expect(of('server/src/app.test.ts', 'vitest')).toEqual([])
  expect(of('server/test/app.ts', 'vitest')).toEqual([])
})
