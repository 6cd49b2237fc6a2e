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
    expect(readConfig({ DEMO: 'public', ...database })).toMatchObject({ demo: true, telephony: ['outbox'] })
  })
})

test('R7: a pooler has prepared statements switched off', () => {
  expect(readConfig(database).DATABASE_PREPARE).toBe(true)
  expect(readConfig({ ...database, DATABASE_PREPARE: '0' }).DATABASE_PREPARE).toBe(false)
  expect(faultsOf({ DATABASE_PREPARE: 'no', METRICS_TOKEN: 'short' })).toEqual(['DATABASE_PREPARE', 'METRICS_TOKEN'])
})

describe('who tells codes', () => {
  const smscru = { SMSCRU_LOGIN: 'company', SMSCRU_PASSWORD: 'secret' }
  const smsaero = { SMSAERO_EMAIL: 'it@company.example', SMSAERO_KEY: 'key', SMSAERO_SIGN: 'Slipway' }

  test('several, in the order in which they are named', () => {
    const env = { TELEPHONY: 'smsaero, smscru', ...smscru, ...smsaero, ...database }
    expect(readConfig(env).telephony).toEqual(['smsaero', 'smscru'])
  })

  test.each([
    [{ TELEPHONY: 'smsaero,smscru', ...smscru }, ['SMSAERO_EMAIL', 'SMSAERO_KEY', 'SMSAERO_SIGN']],
    [{ TELEPHONY: 'newtel,ucaller' }, ['NEWTEL_AUTH_KEY', 'NEWTEL_SIGN_KEY', 'UCALLER_KEY', 'UCALLER_SERVICE_ID']],
    [{ TELEPHONY: 'smscru,smscru', ...smscru }, ['TELEPHONY']],
    [{ TELEPHONY: 'smscru,pigeon', ...smscru }, ['TELEPHONY.1']],
    [{ TELEPHONY: 'outbox,smscru', ...smscru }, ['TELEPHONY']],
  ])('%o is refused', (env, faults) => {
    expect(faultsOf(env)).toEqual(faults)
  })
})

describe('services whose balance is read', () => {
  test.each([
    [{ ONLINESIM_KEY: 'key', FIVESIM_TOKEN: 'token', BRIGHTDATA_KEY: 'key' }, []],
    [{ QIWI_WALLET: '79135550001', QIWI_TOKEN: 'token' }, []],
    [{ QIWI_WALLET: '79135550001' }, ['QIWI_TOKEN']],
    [{ QIWI_TOKEN: 'token' }, ['QIWI_WALLET']],
    [{ QIWI_WALLET: '+79135550001', QIWI_TOKEN: 'token' }, ['QIWI_WALLET']],
    [{ ONLINESIM_URL: 'http://onlinesim.example' }, ['ONLINESIM_URL']],
    [{ FIVESIM_URL: 'http://127.0.0.1:8080', FIVESIM_CURRENCY: 'EUR' }, ['FIVESIM_CURRENCY']],
  ])('%o is wrong at %o', (env, faults) => {
    expect(faultsOf(env)).toEqual(faults)
  })
})

describe('single sign-on', () => {
  const keycloak = {
    KEYCLOAK_ISSUER: 'https://id.example/realms/company',
    KEYCLOAK_CLIENT_ID: 'slipway',
    KEYCLOAK_CLIENT_SECRET: 'secret',
    PUBLIC_URL: 'https://slipway.example',
  }
  test.each([
    [keycloak, []],
    [{ ...keycloak, KEYCLOAK_ISSUER: 'http://127.0.0.1:8080/realms/company' }, []],
    [{ ...keycloak, KEYCLOAK_ISSUER: 'http://id.example/realms/company' }, ['KEYCLOAK_ISSUER']],
    [{ ...keycloak, KEYCLOAK_CLIENT_SECRET: '', PUBLIC_URL: '' }, ['KEYCLOAK_CLIENT_SECRET', 'PUBLIC_URL']],
    [
      { KEYCLOAK_CLIENT_ID: 'slipway', PUBLIC_URL: 'https://slipway.example' },
      ['KEYCLOAK_ISSUER', 'KEYCLOAK_CLIENT_SECRET'],
    ],
  ])('%o', (env, faults) => {
    expect(faultsOf({ ...database, ...env })).toEqual(faults)
  })
})

describe('the host of files', () => {
  const apart = { PUBLIC_URL: 'https://slipway.example', FILES_URL: 'https://files.slipway.example/' }
  test.each([
    [apart, []],
    [{ FILES_URL: apart.FILES_URL }, ['PUBLIC_URL']],
    [{ ...apart, FILES_URL: 'https://slipway.example' }, ['FILES_URL']],
    // Cookies know no ports.
    [{ ...apart, FILES_URL: 'https://slipway.example:8443' }, ['FILES_URL']],
    [{ ...apart, FILES_URL: 'files.example' }, ['FILES_URL']],
  ])('%o', (env, faults) => {
    expect(faultsOf({ ...database, ...env })).toEqual(faults)
  })
  test('is an origin', () => {
    expect(readConfig({ ...database, DEMO: '0', ...apart }).FILES_URL).toBe('https://files.slipway.example')
  })
})

describe('the error service', () => {
  const dsn = 'https://key@errors.example/7'
  test.each([
    [{ SENTRY_DSN: dsn }, []],
    [{ SENTRY_DSN: 'http://key@127.0.0.1:9000/below/7', SENTRY_ENVIRONMENT: 'stage', SENTRY_RELEASE: '1.2.3+a' }, []],
    [{ SENTRY_DSN: 'https://errors.example/7' }, ['SENTRY_DSN']],
    [{ SENTRY_DSN: 'https://key@errors.example' }, ['SENTRY_DSN']],
    [{ SENTRY_DSN: `${dsn}?a=b` }, ['SENTRY_DSN']],
    [{ SENTRY_DSN: 'ftp://key@errors.example/7' }, ['SENTRY_DSN']],
    [{ SENTRY_DSN: dsn, SENTRY_RELEASE: 'of today' }, ['SENTRY_RELEASE']],
  ])('%o', (env, faults) => {
    expect(faultsOf(env)).toEqual(faults)
  })
  test('is told without the secret key that addresses had once', () => {
    expect(readConfig({ SENTRY_DSN: 'https://key:secret@errors.example/7' }).SENTRY_DSN).toBe(dsn)
  })
})

describe('the support chat', () => {
  const chat = { CHATWOOT_URL: 'https://chat.example', CHATWOOT_TOKEN: 'inbox' }
  test.each([
    [chat, []],
    [{ ...chat, CHATWOOT_URL: 'http://127.0.0.1:3001' }, []],
    [{ ...chat, CHATWOOT_URL: 'http://chat.example' }, ['CHATWOOT_URL']],
    [{ CHATWOOT_URL: chat.CHATWOOT_URL }, ['CHATWOOT_TOKEN']],
    [{ CHATWOOT_TOKEN: 'inbox' }, ['CHATWOOT_URL']],
  ])('%o', (env, faults) => {
    expect(faultsOf(env)).toEqual(faults)
  })
})

test.each([
  [{ BROWSER_PATH: '/usr/bin/chromium' }, []],
  [{ BROWSER_PATH: '/usr/bin/chromium', DEMO: '0', ...database }, []],
  [{ BROWSER_PATH: '/usr/bin/chromium', DEMO: 'public' }, ['BROWSER_STAND_IN']],
  [{ BROWSER_PATH: '/usr/bin/chromium', BROWSER_STAND_IN: 'http://google.test:8090', DEMO: 'public' }, []],
  [{ BROWSER_STAND_IN: 'http://google.test:8090', DEMO: '0', ...database }, ['BROWSER_STAND_IN']],
])('whom everybody may be has no browser that reaches Google: %o', (env, faults) => {
  expect(faultsOf(env)).toEqual(faults)
})

test.each([
  [{ WEBHOOKS_TO_LOOPBACK: '1' }, []],
  [{ WEBHOOKS_TO_LOOPBACK: '1', PUBLIC_URL: 'http://localhost:3000' }, []],
  [{ WEBHOOKS_TO_LOOPBACK: '0', HOST: '0.0.0.0', DEMO: 'public' }, []],
  [{ WEBHOOKS_TO_LOOPBACK: '1', HOST: '0.0.0.0', DEMO: 'public' }, ['WEBHOOKS_TO_LOOPBACK']],
  [{ WEBHOOKS_TO_LOOPBACK: '1', PUBLIC_URL: 'https://slipway.example', DEMO: 'public' }, ['WEBHOOKS_TO_LOOPBACK']],
])('webhooks lead to this machine only where nobody else reaches the product: %o', (env, faults) => {
  expect(faultsOf(env)).toEqual(faults)
})
