import { identityContract } from '@slipway/domain/identity/contract.ts'
import { command, defineModule, query, raw } from '../../platform/module.ts'
import { checkCode } from './commands/check-code.ts'
import { impersonate } from './commands/impersonate.ts'
import { noteVisitor } from './commands/note-visitor.ts'
import { lookAtPasswordLink, usePasswordLink } from './commands/open-password-link.ts'
import { register } from './commands/register.ts'
import { resetPassword } from './commands/reset-password.ts'
import { rotateRefreshToken } from './commands/rotate-refresh-token.ts'
import { sendCode } from './commands/send-code.ts'
import { signIn } from './commands/sign-in.ts'
import { signOut } from './commands/sign-out.ts'
import { sendCodeJob } from './jobs/send-code.ts'
import { sweepJob } from './jobs/sweep.ts'
import { country } from './queries/country.ts'
import { me } from './queries/me.ts'

export const identityModule = defineModule({
  name: 'identity',
  owns: ['password_links', 'phone_challenges', 'rate_limits', 'refresh_tokens', 'sessions', 'trusted_browsers'],
  contract: identityContract,
  handlers: {
    login: raw(signIn('external')),
    loginStaff: raw(signIn('internal')),
    register: raw(register),
    sendCode: raw(sendCode),
    verify: raw(checkCode),
    resetPassword: raw(resetPassword),
    passwordLink: raw(lookAtPasswordLink),
    setPasswordByLink: raw(usePasswordLink),
    logout: command(signOut),
    refresh: raw(rotateRefreshToken),
    me: query(me),
    country: raw(country),
    fingerprint: command(noteVisitor),
    impersonate: command(impersonate),
  },
  jobs: [sendCodeJob, sweepJob],
  schedules: [{ job: sweepJob.name, cron: '17 3 * * *' }],
})
