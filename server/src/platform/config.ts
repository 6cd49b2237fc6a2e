import { mailerName, mainMailer } from '@slipway/domain/messaging/senders.ts'
import { z } from 'zod'
import { faultsTogether, type Given } from './config-faults.ts'
import { providerNames } from './telephony/provider.ts'

/** Whom mails come from: `a@b` or `Name <a@b>`. */
const mailFrom = z.string().regex(/^(?:[^<>"@\p{Cc}]+ <[^\s<>",;@]+@[^\s<>",;@]+>|[^\s<>",;@]+@[^\s<>",;@]+)$/u)
const mailUrl = z.url({ protocol: /^smtps?$/ })

/** What the error service takes as the name of a release or an environment. */
const reportName = /^[\w.@+-]{1,64}$/

function isDsn(text: string): boolean {
  const { username, pathname, search, hash } = new URL(text)
  return /^\w+$/.test(username) && /\/\d+$/.test(pathname) && !search && !hash
}

function withoutSecretKey(text: string): string {
  const url = new URL(text)
  url.password = ''
  return url.href
}

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
  /** A host of their own for files, at the same server: `https://files.example`. */
  FILES_URL: z
    .url({ protocol: /^https?$/ })
    .transform((url) => new URL(url).origin)
    .optional(),
  /** Addresses or networks of proxies whose X-Forwarded-For is believed, separated by commas. */
  TRUSTED_PROXIES: z.string().default(''),
  /** Header in which trusted proxies give the country of the caller's address. */
  COUNTRY_HEADER: z.string().optional(),
  /** smtp:// or smtps://, with user and password if the server asks for them. */
  MAIL_URL: mailUrl.optional(),
  MAIL_FROM: mailFrom.optional(),
  /** Further mailers by name, separated by commas: MAIL_URL_<NAME> and MAIL_FROM_<NAME> say what MAIL_URL and MAIL_FROM do. */
  MAILERS: z
    .string()
    .default('')
    .transform((text) => text.split(',').flatMap((name) => name.trim() || []))
    .pipe(z.array(z.string().regex(mailerName)))
    .refine((names) => new Set([mainMailer, ...names]).size === names.length + 1, { error: 'names one twice' }),
  /** Who tells codes, in the order in which they are asked: `newtel,smsaero`. */
  TELEPHONY: z
    .string()
    .transform((text) => text.split(',').map((name) => name.trim()))
    .pipe(z.array(z.enum(['outbox', ...providerNames])))
    .refine((names) => new Set(names).size === names.length, { error: 'names somebody twice' })
    .optional(),
  NEWTEL_URL: z.url().default('https://api.new-tel.net'),
  NEWTEL_AUTH_KEY: z.string().min(1).optional(),
  NEWTEL_SIGN_KEY: z.string().min(1).optional(),
  UCALLER_URL: z.url().default('https://api.ucaller.ru/v1.0'),
  UCALLER_KEY: z.string().min(1).optional(),
  UCALLER_SERVICE_ID: z.string().min(1).optional(),
  SMSAERO_URL: z.url().default('https://gate.smsaero.ru/v2'),
  SMSAERO_EMAIL: z.email().optional(),
  SMSAERO_KEY: z.string().min(1).optional(),
  SMSAERO_SIGN: z.string().min(2).max(64).optional(),
  SMSCRU_URL: z.url().default('https://smsc.ru/sys'),
  SMSCRU_LOGIN: z.string().min(1).optional(),
  SMSCRU_PASSWORD: z.string().min(1).optional(),
  SMSCRU_SENDER: z.string().min(1).optional(),
  /** The OpenID provider that staff sign in at, `https://id.example/realms/company`; without one there is no such way in. */
  KEYCLOAK_ISSUER: z.url({ protocol: /^https?$/ }).optional(),
  KEYCLOAK_CLIENT_ID: z.string().min(1).optional(),
  KEYCLOAK_CLIENT_SECRET: z.string().min(1).optional(),
  /** The public site around the product: landing page, and below it `reviews`, `policy`, `about` and `faq`. */
  SITE_URL: z.url({ protocol: /^https?$/ }).optional(),
  SOCIAL_TELEGRAM: z.url({ protocol: /^https?$/ }).optional(),
  SOCIAL_VK: z.url({ protocol: /^https?$/ }).optional(),
  SOCIAL_YOUTUBE: z.url({ protocol: /^https?$/ }).optional(),
  /** Support chat: the server of a Chatwoot, and the website token of its inbox. */
  CHATWOOT_URL: z
    .url({ protocol: /^https?$/ })
    .transform((url) => new URL(url).origin)
    .optional(),
  CHATWOOT_TOKEN: z.string().min(1).optional(),
  /** Who is told of errors and traces, by Sentry's protocol. Secret keys of old addresses are dropped: nothing needs them. */
  SENTRY_DSN: z
    .url({ protocol: /^https?$/ })
    .refine(isDsn, { error: 'must be https://key@host/project' })
    .transform(withoutSecretKey)
    .optional(),
  SENTRY_ENVIRONMENT: z.string().regex(reportName).optional(),
  SENTRY_RELEASE: z.string().regex(reportName).optional(),
  /** Whom the daily rate of the dollar is read from. */
  CBR_URL: z.url({ protocol: /^https?$/ }).default('https://www.cbr.ru'),
  /** Who sends payouts by itself, where the setting says so; decision 0086. */
  CAPITALIST_URL: z.url({ protocol: /^https?$/ }).default('https://api2.capitalist.net'),
  CAPITALIST_KEY: z.string().min(1).optional(),
  CAPITALIST_SECRET: z.string().min(1).optional(),
  /** The accounts that it pays from, by currency; a currency without one is not paid. */
  CAPITALIST_ACCOUNT_RUB: z.string().min(1).optional(),
  CAPITALIST_ACCOUNT_USD: z.string().min(1).optional(),
  CAPITALIST_ACCOUNT_USDT: z.string().min(1).optional(),
  /** Services of which only the balance is read. */
  ONLINESIM_URL: z.url({ protocol: /^https?$/ }).default('https://onlinesim.io'),
  ONLINESIM_KEY: z.string().min(1).optional(),
  FIVESIM_URL: z.url({ protocol: /^https?$/ }).default('https://5sim.net'),
  FIVESIM_TOKEN: z.string().min(1).optional(),
  /** Its answer names no currency. */
  FIVESIM_CURRENCY: z.enum(['RUB', 'USD']).default('RUB'),
  BRIGHTDATA_URL: z.url({ protocol: /^https?$/ }).default('https://api.brightdata.com'),
  BRIGHTDATA_KEY: z.string().min(1).optional(),
  QIWI_URL: z.url({ protocol: /^https?$/ }).default('https://edge.qiwi.com'),
  /** The phone that the wallet is of: digits without a plus. */
  QIWI_WALLET: z
    .string()
    .regex(/^\d{10,15}$/)
    .optional(),
  QIWI_TOKEN: z.string().min(1).optional(),
  /** `1`: webhooks may lead to this machine, also without TLS; for tests and development. */
  WEBHOOKS_TO_LOOPBACK: z
    .enum(['0', '1'])
    .default('0')
    .transform((text) => text === '1'),
  /** Where applications are looked for; those of the stores themselves unless set, and in demo mode nowhere. */
  GOOGLE_PLAY_URL: z.url({ protocol: /^https?$/ }).optional(),
  APP_STORE_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** In which countries: one alone can't say that an application is gone. */
  STORE_COUNTRIES: z
    .string()
    .default('us,ru,kz')
    .transform((text) => text.split(',').map((code) => code.trim().toLowerCase()))
    .pipe(
      z
        .array(z.string().regex(/^[a-z]{2}$/))
        .min(2)
        .max(5),
    )
    .refine((codes) => new Set(codes).size === codes.length, { error: 'names a country twice' }),
  /** A Chromium, in which people work in Google accounts; without one they are shown what they sign in with. */
  BROWSER_PATH: z.string().min(1).optional(),
  /** Running at the same time, some 300 MB each. */
  BROWSER_LIMIT: z.coerce.number().int().min(1).max(50).default(4),
  /** In demo mode: an origin on this machine that stands for Google. */
  BROWSER_STAND_IN: z.url({ protocol: /^http$/ }).optional(),
})

export type Environment = z.infer<typeof environment>

export interface MailerConfig {
  name: string
  url: string
  from: string
}

export interface Config extends Environment {
  /** The main one first; none where there is no MAIL_URL. */
  mailers: readonly MailerConfig[]
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
export function readConfig(env: Given): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''))
  const parsed = environment.safeParse(given)
  const faults = parsed.success ? [] : parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
  const embedded = given.DATABASE_URL === undefined
  const demo = given.DEMO === undefined ? embedded : given.DEMO !== '0'
  faults.push(...mailFaults(given), ...faultsTogether(given, demo))
  if (!parsed.success || faults.length) throw new ConfigError(faults)
  const mailers = [mainMailer, ...parsed.data.MAILERS].flatMap((name) => mailerIn(given, name) ?? [])
  return { ...parsed.data, embedded, demo, mailers, telephony: parsed.data.TELEPHONY ?? ['outbox'] }
}

const namesOf = (mailer: string) => {
  const end = mailer === mainMailer ? '' : `_${mailer.toUpperCase().replaceAll('-', '_')}`
  return { url: `MAIL_URL${end}`, from: `MAIL_FROM${end}` }
}

function mailerIn(given: Given, name: string): MailerConfig | null {
  const names = namesOf(name)
  const [url, from] = [given[names.url], given[names.from]]
  return url !== undefined && from !== undefined ? { name, url, from } : null
}

/** A mail without links that lead somewhere is no use; options of the address could switch the checks of TLS off. */
function mailFaults(given: Given): string[] {
  const further = (given.MAILERS ?? '').split(',').flatMap((name) => name.trim() || [])
  if (given.MAIL_URL === undefined)
    return given.MAIL_FROM === undefined && !further.length ? [] : ['MAIL_URL: needed with MAIL_FROM and MAILERS']
  const missing = ['MAIL_FROM', 'PUBLIC_URL'].filter((name) => given[name] === undefined)
  return [
    ...missing.map((name) => `${name}: needed with MAIL_URL`),
    ...further.flatMap((mailer) => mailerFaults(given, mailer)),
    ...[mainMailer, ...further]
      .map((mailer) => namesOf(mailer).url)
      .filter((name) => /^smtps?:\/\/[^/]*(?:[?#]|\/.)/.test(given[name] ?? ''))
      .map((name) => `${name}: takes no path and no options`),
  ]
}

/** The main one's are checked with the rest of the environment. */
function mailerFaults(given: Given, mailer: string): string[] {
  const names = namesOf(mailer)
  const checks = [[names.url, mailUrl] as const, [names.from, mailFrom] as const]
  return checks
    .filter(([name, schema]) => !schema.safeParse(given[name]).success)
    .map(([name]) => `${name}: needed for MAILERS=${mailer}`)
}
