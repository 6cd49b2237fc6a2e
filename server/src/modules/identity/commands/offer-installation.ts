import { randomUUID } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import type { App } from '../../../app.ts'
import { linkTo } from '../../../platform/links.ts'
import type { Cipher } from '../../../platform/security/cipher.ts'
import type { Tx } from '../../../platform/tx.ts'
import { isAdministered } from '../../users/queries/administered.ts'
import { newToken } from '../codes.ts'
import { linkFile, linkHours, oneAtATime, startDigest } from '../first-start.ts'

/** Each start of an installation that nobody administers gives out a link, and ends those of before. */
export async function offerInstallation(
  { jobContext, services: { config, log } }: Pick<App, 'jobContext' | 'services'>,
  terminal: Pick<NodeJS.WriteStream, 'isTTY' | 'write'> = process.stdout,
): Promise<void> {
  if (config.demo) return
  const file = linkFile(config)
  const token = await jobContext.transact(newLink)
  if (!token) return rm(file, { force: true })
  // Behind the #: no server and no proxy gets to see it.
  const url = linkTo(config, `/login#start=${token}`)
  if (terminal.isTTY) {
    terminal.write(`\nNobody administers this installation yet. Within ${linkHours} hours, once:\n  ${url}\n\n`)
    return
  }
  await rm(file, { force: true })
  await writeFile(file, `${url}\n`, { mode: 0o600 })
  log.warn({ file }, 'nobody administers this installation yet: the link to do so stands in the file')
}

async function newLink(tx: Tx<{ cipher: Cipher }>): Promise<string | null> {
  await oneAtATime(tx)
  await tx.db
    .updateTable('first_start_links')
    .set({ ended_at: tx.now })
    .where('used_at', 'is', null)
    .where('ended_at', 'is', null)
    .execute()
  if (await isAdministered(tx)) return null
  const token = newToken()
  await tx.db
    .insertInto('first_start_links')
    .values({
      id: randomUUID(),
      token_hash: startDigest(tx.services.cipher, token),
      created_at: tx.now,
      expires_at: new Date(tx.now.getTime() + linkHours * 3_600_000),
    })
    .execute()
  return token
}
