import { type Locale, locales } from '@slipway/domain/kernel/locale.ts'
import type { MailingContent } from '@slipway/domain/mailings/content.ts'
import type { Config } from '../../../platform/config.ts'
import type { JobHost } from '../../../platform/jobs/job.ts'
import { linkTo } from '../../../platform/links.ts'
import { MailFailed, type Outgoing } from '../../../platform/mail/mail.ts'
import type { Sandbox } from '../../../platform/sandbox/sandbox.ts'
import type { Cipher } from '../../../platform/security/cipher.ts'
import { handOver } from '../../messaging/commands/hand-over.ts'
import { lettersOf } from '../../messaging/queries/letters.ts'
import { linksOf } from '../queries/links.ts'
import { withEnd } from './end.ts'
import { type Failure, noteOutcome } from './outcome.ts'
import { type Batch, type Next, type Step, takeLetter } from './step.ts'
import { valuesFor } from './values.ts'

export type Host = JobHost<
  Parameters<typeof handOver>[0]['services'] & { cipher: Cipher; config: Config; sandbox: Sandbox }
>

/** Handed over at the same time. A process that is killed leaves no more than these in doubt. */
const atOnce = 5
/** Of all who have a place in the sandbox the product itself. */
const nobody = 0

/** What ended a batch before its end; null: nothing did. */
export type Halt = { kind: 'lost' } | { kind: 'trouble'; reason: string } | { kind: 'fault'; why: string } | null

/** Ready to leave, or what its receiver's own values make of it. */
type Letter = { to: Next } & ({ message: Outgoing } | { fault: string })

export async function sendBatch(host: Host, step: Step, batch: Batch): Promise<Halt> {
  const letters = await written(host, batch)
  if ('why' in letters) return { kind: 'fault', why: letters.why }
  let halt: Halt = null
  const queue = letters.values()
  const worker = async () => {
    for (const letter of queue) {
      const next = await sendOne(host, step, batch, letter)
      halt ??= next
      if (halt) return
    }
  }
  const ended = await Promise.allSettled(Array.from({ length: atOnce }, worker))
  // All have ended before anything is said of it: none goes on behind a failure.
  for (const one of ended) if (one.status === 'rejected') throw one.reason
  return halt
}

async function sendOne(host: Host, step: Step, { routes }: Batch, { to, ...letter }: Letter): Promise<Halt> {
  const taken = await host.transact((tx) => takeLetter(tx, step, to))
  if (taken !== 'taken') return taken === 'lost' ? { kind: 'lost' } : null
  const failure = 'fault' in letter ? unmade(letter.fault) : await failureOf(host, routes, letter.message)
  await host.transact((tx) => noteOutcome(tx, to, failure))
  if (!failure) return null
  host.log.warn({ mailing: step.id, receiver: to.id, fault: failure.fault, reason: failure.message }, 'letter not sent')
  return troubling.includes(failure.fault) ? { kind: 'trouble', reason: failure.message } : null
}

/** It may be the server as well as the receiver: the next letter is not tried on it at once. */
const troubling: readonly Failure['fault'][] = ['away', 'closing', 'unknown']

const unmade = (why: string): Failure => ({ fault: 'refused', message: `template: ${why}` })

const failureOf = (host: Host, routes: Batch['routes'], message: Outgoing): Promise<Failure | null> =>
  handOver(host, routes, message).then(
    () => null,
    (error: unknown) => (error instanceof MailFailed ? error : new MailFailed('unknown', false, 'unknown')),
  )

/** All letters of a batch, by the languages of their receivers. */
async function written({ services }: Host, { row, next }: Batch): Promise<Letter[] | { why: string }> {
  const { config, cipher } = services
  const home = linkTo(config, '/')
  const made: Letter[] = []
  for (const locale of locales) {
    const those = next.filter((one) => one.locale === locale)
    if (!those.length) continue
    const links = those.map((one) => linksOf(config, cipher, one, locale))
    const values = those.map((one, at) => valuesFor(one, row, { home, unsubscribe: links[at]?.page ?? home }))
    const content = row.content as MailingContent
    const letters = await lettersOf(services, { person: nobody, content, locale, values })
    if ('fault' in letters) return { why: letters.fault.why }
    those.forEach((to, at) => {
      const [letter, link] = [letters[at], links[at]]
      if (!letter || !link) return
      if ('fault' in letter) made.push({ to, fault: letter.fault.why })
      else made.push({ to, message: messageOf(cipher, to, { letter, link, locale }) })
    })
  }
  return made
}

interface Parts {
  letter: { subject: string; text: string; html: string }
  link: ReturnType<typeof linksOf>
  locale: Locale
}

const messageOf = (cipher: Cipher, { id, email }: Next, { letter, link, locale }: Parts): Outgoing => ({
  ...withEnd(letter, link.page, locale),
  ...{ to: email, unsubscribe: link.oneClick, oneClick: true },
  // The same in every try, so that a receiver's server knows a second copy; it says nothing of how many there are.
  key: cipher.digest(String(id), 'mailing letter').slice(0, 24),
})
