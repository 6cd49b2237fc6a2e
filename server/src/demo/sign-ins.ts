import { demoPassword, demoSignIns, secondAdministrator } from './people.ts'

/** The sign-ins of demo mode as the start prints them. */
export function demoSignInTable(url: string): string {
  const rows = [...demoSignIns, secondAdministrator].map(({ phone, role }) => `  ${phone}  ${role}`)
  return [
    '',
    `Slipway is ready: ${url}`,
    `Staff sign in on ${url}/login, executors on ${url}/ru/login. The password of all is ${demoPassword}`,
    ...rows,
    `Calls, messages and mails of demo mode: ${url}/dev/outbox`,
    '',
  ].join('\n')
}
