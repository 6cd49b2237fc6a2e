import { resolve } from 'node:path'
import { Command, Option } from 'commander'
import type { AuditAsked } from './cli/audit-file.ts'
import { open } from './cli/open.ts'
import { verifyLedger } from './ledger/verify.ts'
import { readConfig } from './platform/config.ts'
import { removeLeftovers } from './platform/database/embedded-leftovers.ts'

/** What operators do beside the server: `npm run -s slipway -- <command>`. Exit codes: 0 well, 1 not. */
const program = new Command('slipway')
const say = (line: string) => void process.stdout.write(`${line}\n`)
const config = () => readConfig(process.env)

program
  .command('rotate-keys')
  .description('seals everything with the current key; may be ended and run again')
  .option('--new-key', 'makes a new key in DATA_DIR first (the server must be stopped)')
  .action(async ({ newKey = false }: { newKey?: boolean }) => {
    const { rotateKeys } = await import('./cli/rotate-keys.ts')
    if (!(await rotateKeys(config(), newKey, say))) process.exitCode = 1
  })

program
  .command('run')
  .description('runs a command of the console, as /settings/console-commands does; without a name lists them')
  .argument('[name]')
  .argument('[arguments...]', 'as name=value')
  .action(async (name: string | undefined, given: string[]) => {
    const { listCommands, runCommand } = await import('./cli/run-command.ts')
    if (!name) return listCommands(say)
    if (!(await runCommand(config(), name, given, say))) process.exitCode = 1
  })

program
  .command('password-link')
  .description('prints a link by which somebody sets a new password: for administrators whom no code reaches')
  .argument('<who>', 'an id, or a phone as +79161234567')
  .action(async (who: string) => {
    const { passwordLink } = await import('./cli/password-link.ts')
    const host = await open(config())
    say(await passwordLink(host, who).finally(() => host.close()))
  })

program
  .command('end-sessions')
  .description('signs somebody out everywhere, or everybody: after an incident')
  .argument('[who]', 'an id, or a phone as +79161234567')
  .action(async (who: string | undefined) => {
    const { endAllSessions } = await import('./cli/end-sessions.ts')
    const host = await open(config())
    say(await endAllSessions(host, who).finally(() => host.close()))
  })

program
  .command('audit-file')
  .description('writes the activity log or the events of security of some days as a CSV of all columns')
  .argument('<file>', 'where to; it must not be there yet')
  .requiredOption('--from <day>', 'the first day, as 2026-03-01, of UTC')
  .requiredOption('--to <day>', 'the last day')
  .addOption(new Option('--what <what>').choices(['activity', 'security']).makeOptionMandatory())
  .action(async (file: string, asked: AuditAsked) => {
    const { writeAudit } = await import('./cli/audit-file.ts')
    const host = await open(config())
    say(await writeAudit(host, file, asked).finally(() => host.close()))
  })

program
  .command('verify-ledger')
  .description('compares entries, balances and payouts; ends with 1 when they differ')
  .action(async () => {
    const host = await open(config())
    const { differences, entries, accounts } = await host.transact(verifyLedger).finally(() => host.close())
    say(`${entries} entries, ${accounts} accounts, ${differences.length} differences`)
    for (const { check, subject, expected, found } of differences)
      say(`${check}: ${subject}: ${found}, not ${expected}`)
    if (differences.length) process.exitCode = 1
  })

program
  .command('reset-demo')
  .description('puts the demo back as it was made (the server must be stopped)')
  .action(async () => {
    const { resetDemo } = await import('./cli/reset-demo.ts')
    await resetDemo(config())
    say('The demo is as it was made')
  })

program
  .command('remove-leftovers <folders...>')
  .description('deletes the named databases in /var/lib/slipway, once their DATA_DIR was deleted')
  .action((folders: string[]) => {
    const gone = removeLeftovers(folders)
    for (const folder of folders.filter((path) => !gone.includes(resolve(path)))) say(`${folder}: not left over, stays`)
    for (const folder of gone) say(`${folder}: removed`)
    if (gone.length < folders.length) process.exitCode = 1
  })

await program.parseAsync().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
})
