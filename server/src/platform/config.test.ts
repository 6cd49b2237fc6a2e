import { describe, expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

const faultsOf = (env: Parameters<typeof readConfig>[0]): readonly string[] => {
  try {
    readConfig(env)
    return []
  } catch (error) {
    return (error as ConfigError).faults.map((fault) => fault.split(':')[0] as string)
  }
}
const database = { DATABASE_URL: 'postgres://x@y/z' }

describe('F4: demo mode where others reach it', () => {
  test.each([
    [{ HOST: '0.0.0.0' }, ['HOST']],
    [{ HOST: '::' }, ['HOST']],
    [{ HOST: '192.168.1.4' }, ['HOST']],
    [{ HOST: 'slipway.example' }, ['HOST']],
    [{ HOST: '0.0.0.0', DEMO: '1', ...database }, ['HOST']],
    [{ PUBLIC_URL: 'https://slipway.example' }, ['PUBLIC_URL']],
    [{ PUBLIC_URL: 'http://127.evil.example' }, ['PUBLIC_URL']],
    [{ HOST: '0.0.0.0', PUBLIC_URL: 'https://slipway.example', PORT: 'x' }, ['PORT', 'HOST', 'PUBLIC_URL']],
  ])('F4: %o is refused among the other faults', (env, faults) => {
    expect(faultsOf(env)).toEqual(faults)
  })

  test.each([
    {},
    { HOST: 'localhost' },
    { HOST: '::1' },
    { HOST: '127.0.0.2', PUBLIC_URL: 'http://localhost:8080' },
    { HOST: '0.0.0.0', DEMO: 'public', PUBLIC_URL: 'https://demo.example' },
    { HOST: '0.0.0.0', DEMO: '0' },
    { HOST: '0.0.0.0', PUBLIC_URL: 'https://slipway.example', ...database },
  ])('F4: %o starts', (env) => {
    expect(faultsOf(env)).toEqual([])
  })

  test('F4: said twice it is demo mode like any other', () => {
    expect(readConfig({ DEMO: 'public', ...database })).toMatchObject({ demo: true, telephony: 'outbox' })
  })
})

test('R7: a pooler has prepared statements switched off', () => {
  expect(readConfig(database).DATABASE_PREPARE).toBe(true)
  expect(readConfig({ ...database, DATABASE_PREPARE: '0' }).DATABASE_PREPARE).toBe(false)
  expect(faultsOf({ DATABASE_PREPARE: 'no', METRICS_TOKEN: 'short' })).toEqual(['DATABASE_PREPARE', 'METRICS_TOKEN'])
})
