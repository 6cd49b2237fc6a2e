import { expect } from 'vitest'
import type { Call } from './people.ts'

/** Runs a command of the console to its end, as a superadministrator. */
export async function runCommand(admin: Call, command: string): Promise<void> {
  const { data } = await admin('POST', 'admin/commands', { command, arguments: {} })
  const status = async () => (await admin('GET', `v3/command-runs/${data.id}`)).data.attributes.status
  await expect.poll(status).toBe('done')
}
