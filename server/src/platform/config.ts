import { z } from 'zod'
import { isLoopback } from './http/loopback.ts'

const port = z.coerce.number().int().min(0).max(65535)

const environment = z.object({
  PORT: port.default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  DATA_DIR: z.string().min(1).default('.data'),
  /** What is made again when it is missing, the demo's snapshots; `.cache` of the checkout unless set. */
  CACHE_DIR: z.string().min(1).optional(),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  /** `public`: demo mode where others reach it, who then may sign in as anybody. */
  DEMO: z.enum(['0', '1', 'public']).optional(),
  /** 32 bytes or more, base64: keys are derived from it. Generated into DATA_DIR when unset. */
  SECRET_KEY: z.base64().min(43).optional(),
  /** Keys of before, separated by commas: they only open what was sealed with them. */
  SECRET_KEYS_OLD: z
    .string()
    .default('')
    .transform((text) => text.split(',').filter(Boolean))
    .pipe(z.array(z.base64().min(43))),
  DATABASE_POOL: z.coerce.number().int().min(2).max(200).default(20),
  /** `0`: nothing is kept prepared on a connection, for poolers that share connections out anew. */
  DATABASE_PREPARE: z
    .enum(['0', '1'])
    .default('1')
    .transform((text) => text === '1'),
  /** Whoever asks for /metrics has to know it; unset: there are none. */
  METRICS_TOKEN: z.string().min(16).optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  /** Where people reach the product; links in messages start with it. */
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** Addresses or networks of proxies whose X-Forwarded-For is believed, separated by commas. */
  TRUSTED_PROXIES: z.string().default(''),
  /** Header in which trusted proxies give the country of the caller's address. */
  COUNTRY_HEADER: z.string().optional(),
  /** smtp:// or smtps://, with user and password if the server asks for them. */
  MAIL_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  /** Whom mails come from: `a@b` or `Name <a@b>`. */
  MAIL_FROM: z
    .string()
    .regex(/^(?:[^<>"@\p{Cc}]+ <[^\s<>",;@]+@[^\s<>",;@]+>|[^\s<>",;@]+@[^\s<>",;@]+)$/u)
    .optional(),
  TELEPHONY: z.enum(['outbox', 'newtel', 'ucaller']).optional(),
  /** Countries whose phones are called, as ISO codes separated by commas; empty: all. */
  CODE_COUNTRIES: z
    .string()
    .regex(/^([A-Za-z]{2}(\s*,\s*[A-Za-z]{2})*)?$/, { error: 'country codes such as RU,KZ' })
    .default('')
    .transform((text) =>
      text
        .toUpperCase()
        .split(/[\s,]+/)
        .filter(Boolean),
    ),
  /** Codes that unknown browsers may have sent within 24 hours, all together: what calls may cost. */
  CODES_PER_DAY: z.coerce.number().int().min(1).max(1_000_000).default(3000),
  NEWTEL_URL: z.url().default('https://api.new-tel.net'),
  NEWTEL_AUTH_KEY: z.string().min(1).optional(),
  NEWTEL_SIGN_KEY: z.string().min(1).optional(),
  UCALLER_URL: z.url().default('https://api.ucaller.ru/v1.0'),
  UCALLER_KEY: z.string().min(1).optional(),
  UCALLER_SERVICE_ID: z.string().min(1).optional(),
  /** Whom the daily rate of the dollar is read from. */
  CBR_URL: z.url({ protocol: /^https?$/ }).default('https://www.cbr.ru'),
})

export type Environment = z.infer<typeof environment>

export interface Config extends Environment {
  demo: boolean
  embedded: boolean
  telephony: NonNullable<Environment['TELEPHONY']>
}

/** Every fault of the environment at once, one per line; the process ends with exit code 78 on it. */
export class ConfigError extends Error {
  readonly faults: readonly string[]
  constructor(faults: readonly string[]) {
    super(`The environment has ${faults.length} fault(s):\n${faults.map((fault) => `  ${fault}`).join('\n')}`)
    this.name = 'ConfigError'
    this.faults = faults
  }
}

/** Reads and checks the environment. An empty variable counts as unset. Throws ConfigError. */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''))
  const parsed = environment.safeParse(given)
  const faults = parsed.success ? [] : parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
  const embedded = given.DATABASE_URL === undefined
  const demo = given.DEMO === undefined ? embedded : given.DEMO !== '0'
  faults.push(...telephonyFaults(given, demo), ...mailFaults(given), ...(demo ? demoFaults(given) : []))
  if (!parsed.success || faults.length) throw new ConfigError(faults)
  return { ...parsed.data, embedded, demo, telephony: parsed.data.TELEPHONY ?? 'outbox' }
}

/** The passwords of demo mode are public, so others let in only who says so twice. */
function demoFaults({ DEMO, HOST = '127.0.0.1', PUBLIC_URL }: Readonly<Record<string, string | undefined>>): string[] {
  if (DEMO === 'public') return []
  const open = [
    ...(isLoopback(HOST) ? [] : ['HOST']),
    ...(PUBLIC_URL === undefined || isLoopback(URL.parse(PUBLIC_URL)?.hostname) ? [] : ['PUBLIC_URL']),
  ]
  return open.map((name) => `${name}: others reach demo mode; set DEMO=0, or DEMO=public if everybody may be anybody`)
}

/** What the driver needs, read from the raw environment so that it is told together with every other fault. */
function telephonyFaults(given: Readonly<Record<string, string | undefined>>, demo: boolean): string[] {
  const needs: Readonly<Record<string, readonly (keyof Environment)[]>> = {
    newtel: ['NEWTEL_AUTH_KEY', 'NEWTEL_SIGN_KEY'],
    ucaller: ['UCALLER_KEY', 'UCALLER_SERVICE_ID'],
  }
  const driver = given.TELEPHONY ?? 'outbox'
  const faults = (needs[driver] ?? [])
    .filter((name) => given[name] === undefined)
    .map((name) => `${name}: needed for TELEPHONY=${driver}`)
  if (given.TELEPHONY === 'outbox' && !demo) faults.push('TELEPHONY: outbox is for demo mode only (DEMO=1)')
  return faults
}

/** A mail without links that lead somewhere is no use; options of the address could switch the checks of TLS off. */
function mailFaults(given: Readonly<Record<string, string | undefined>>): string[] {
  if (given.MAIL_URL === undefined) return given.MAIL_FROM === undefined ? [] : ['MAIL_URL: needed with MAIL_FROM']
  const faults = ['MAIL_FROM', 'PUBLIC_URL']
    .filter((name) => given[name] === undefined)
    .map((name) => `${name}: needed with MAIL_URL`)
  if (/^smtps?:\/\/[^/]*(?:[?#]|\/.)/.test(given.MAIL_URL)) faults.push('MAIL_URL: takes no path and no options')
  return faults
}
