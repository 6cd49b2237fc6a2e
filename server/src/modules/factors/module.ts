import { factorsContract } from '@slipway/domain/factors/contract.ts'
import { command, defineModule, preparedCommand, query } from '../../platform/module.ts'
import { addPasskey, proveNewPasskey } from './commands/add-passkey.ts'
import { webauthn } from './commands/ask-passkey.ts'
import { beginPasskey } from './commands/begin-passkey.ts'
import { beginTotp } from './commands/begin-totp.ts'
import { confirmTotp, countConfirmation } from './commands/confirm-totp.ts'
import { proofPasskey, prove, proveGiven } from './commands/prove.ts'
import { removeFactor } from './commands/remove-factor.ts'
import { removeFactorsOf } from './commands/remove-factors-of.ts'
import { renameFactor } from './commands/rename-factor.ts'
import { renewRecoveryCodes } from './commands/renew-recovery-codes.ts'
import { sweepChallengesJob } from './jobs.ts'
import { listFactors } from './queries/list-factors.ts'
import { sessionWays } from './queries/session-ways.ts'
import { sealedSecrets } from './totp.ts'

/** Second factors, and the proofs that a session gives of whose it is. */
export const factorsModule = defineModule({
  name: 'factors',
  owns: ['second_factors', 'recovery_codes', 'passkey_challenges'],
  contract: factorsContract,
  handlers: {
    list: query(listFactors),
    beginTotp: command(beginTotp),
    confirmTotp: preparedCommand(confirmTotp, countConfirmation),
    beginPasskey: preparedCommand(beginPasskey, webauthn),
    addPasskey: preparedCommand(addPasskey, proveNewPasskey),
    rename: command(renameFactor),
    remove: command(removeFactor),
    renewRecoveryCodes: command(renewRecoveryCodes),
    removeOf: command(removeFactorsOf),
    ways: query(sessionWays),
    proofPasskey: preparedCommand(proofPasskey, webauthn),
    prove: preparedCommand(prove, proveGiven),
  },
  sealed: [sealedSecrets],
  jobs: [sweepChallengesJob],
  schedules: [{ job: sweepChallengesJob.name, cron: '23 3 * * *' }],
})
