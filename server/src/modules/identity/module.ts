import { identityContract } from '@slipway/domain/identity/contract.ts'
import { command, defineModule, publicCommand, publicQuery, query } from '../../platform/module.ts'
import { webauthn } from '../factors/commands/ask-passkey.ts'
import { askPassword } from './commands/ask-password.ts'
import { beginSso } from './commands/begin-sso.ts'
import { checkCode, proveCode } from './commands/check-code.ts'
import { claimInstallation, proveInstallation } from './commands/claim-installation.ts'
import { finishSso, proveSso } from './commands/finish-sso.ts'
import { impersonate } from './commands/impersonate.ts'
import { noteVisitor } from './commands/note-visitor.ts'
import { countLinkTry, lookAtPasswordLink, proveLink, usePasswordLink } from './commands/open-password-link.ts'
import { proveRegistration, register } from './commands/register.ts'
import { proveReset, resetPassword } from './commands/reset-password.ts'
import { rotateRefreshToken } from './commands/rotate-refresh-token.ts'
import { sendCode } from './commands/send-code.ts'
import { provePassword, signIn } from './commands/sign-in.ts'
import { signOut } from './commands/sign-out.ts'
import { proveStep, stepPasskey, takeStep } from './commands/take-step.ts'
import { askPasswordJob } from './jobs/ask-password.ts'
import { followCodeJob, sendCodeJob } from './jobs/send-code.ts'
import { sweepJob } from './jobs/sweep.ts'
import { codeState } from './queries/code-state.ts'
import { country } from './queries/country.ts'
import { me } from './queries/me.ts'
import { waysIn } from './queries/ways-in.ts'

export const identityModule = defineModule({
  name: 'identity',
  owns: [
    'email_confirmations',
    'first_start_links',
    'password_links',
    'phone_challenges',
    'rate_limits',
    'refresh_tokens',
    'sessions',
    'sign_in_steps',
    'trusted_browsers',
  ],
  contract: identityContract,
  handlers: {
    login: publicCommand(signIn('external'), provePassword),
    loginStaff: publicCommand(signIn('internal'), provePassword),
    step: publicCommand(takeStep, proveStep),
    stepPasskey: publicCommand(stepPasskey, webauthn),
    register: publicCommand(register, proveRegistration),
    sendCode: publicCommand(sendCode),
    verify: publicCommand(checkCode, proveCode),
    resetPassword: publicCommand(resetPassword, proveReset),
    askPassword: publicCommand(askPassword),
    passwordLink: publicCommand(lookAtPasswordLink, countLinkTry),
    setPasswordByLink: publicCommand(usePasswordLink, proveLink),
    firstStart: publicCommand(claimInstallation, proveInstallation),
    logout: command(signOut),
    waysIn: publicQuery(waysIn),
    beginSso: publicQuery(beginSso),
    finishSso: publicCommand(finishSso, proveSso),
    refresh: publicCommand(rotateRefreshToken),
    me: query(me),
    codeState: publicQuery(codeState),
    country: publicQuery(country),
    fingerprint: command(noteVisitor),
    impersonate: command(impersonate),
  },
  jobs: [sendCodeJob, followCodeJob, askPasswordJob, sweepJob],
  schedules: [{ job: sweepJob.name, cron: '17 3 * * *' }],
})
