import { spawnSync } from 'node:child_process'

/** The system account that PostgreSQL runs under; undefined when the process itself is not root. */
export interface Account {
  uid: number
  gid: number
}

const NAME = 'postgres'

/** PostgreSQL refuses to run as root; there it runs as the `postgres` system user, made here when it is missing. */
export function ensureAccount(): Account | undefined {
  if (process.getuid?.() !== 0) return undefined
  const account = findAccount()
  if (account) return account
  const made = spawnSync('useradd', ['--system', '--user-group', '--shell', '/usr/sbin/nologin', NAME])
  const found = findAccount()
  if (found) return found
  throw new Error(
    `PostgreSQL cannot run as root and the system user "${NAME}" could not be made (useradd: ` +
      `${made.error?.message ?? String(made.stderr).trim()}). Make that user, run as another one, or set DATABASE_URL.`,
  )
}

function findAccount(): Account | undefined {
  const ask = (flag: string) => spawnSync('id', [flag, NAME], { encoding: 'utf8' })
  const [uid, gid] = [ask('-u'), ask('-g')]
  if (uid.status !== 0 || gid.status !== 0) return undefined
  return { uid: Number(uid.stdout), gid: Number(gid.stdout) }
}

/** Whether the account passes the shell test (-x, -w) on a path: every folder above it counts, as do ACLs. */
export function can(account: Account | undefined, test: '-x' | '-w', path: string): boolean {
  return (
    !account || spawnSync('/bin/sh', ['-c', `test ${test} "$1"`, 'sh', path], { ...account, cwd: '/' }).status === 0
  )
}
