import { moneyContract } from '@slipway/domain/money/contract.ts'
import { verifyLedgerJob } from '../../ledger/verify-job.ts'
import { bulk } from '../../platform/bulk.ts'
import { command, defineModule, proving, query } from '../../platform/module.ts'
import { adjustBalance } from './commands/adjust-balance.ts'
import { batchPayouts } from './commands/batch-payouts.ts'
import { copyBatch } from './commands/copy-batch.ts'
import { decideOne, decidePayout } from './commands/decide-payout.ts'
import { requestPayout } from './commands/request-payout.ts'
import { approvePayout, holdPayout } from './commands/second-person.ts'
import { decideSettlement, settleWith } from './commands/settle.ts'
import { verifyLedgerCommand } from './console.ts'
import { exportPayouts, exportSettlements, exportTransactions } from './exports.ts'
import { batchDownload } from './present-batch.ts'
import { sealedColumns } from './purses.ts'
import { isLargePayout } from './queries/large-payout.ts'
import { adminWithdrawal, payoutById, payouts } from './queries/payouts.ts'
import { payoutRisks } from './queries/risks.ts'
import { settlementTerms } from './queries/settlement-terms.ts'
import { settlementById, settlements } from './queries/settlements.ts'
import { adminTransactions, transactionById, transactions } from './queries/transactions.ts'

export const moneyModule = defineModule(moneyContract, {
  name: 'money',
  owns: ['payouts', 'payout_batches', 'settlements'],
  handlers: {
    transactions,
    requestPayout: command(requestPayout, payoutById),
    exportTransactions,
    payouts,
    payout: query((reader, actor, { params }) => payoutById(reader, actor, params.id)),
    exportPayouts,
    decidePayouts: bulk(payouts, decideOne),
    decidePayout: proving(command(decidePayout, payoutById), isLargePayout),
    approvePayout: command(approvePayout, payoutById),
    holdPayout: command(holdPayout, payoutById),
    payoutRisks,
    payoutBatch: batchDownload((tx, actor, { body }) => batchPayouts(tx, actor, body.ids)),
    payoutBatchCopy: batchDownload((tx, actor, { params }) => copyBatch(tx, actor, params.id)),
    adjustBalance: command(adjustBalance, transactionById),
    settlements,
    exportSettlements,
    settlementTerms: query(settlementTerms),
    settle: command(settleWith, settlementById),
    decideSettlement: command(decideSettlement, settlementById),
    adminTransactions,
    adminWithdrawal,
  },
  commands: [verifyLedgerCommand],
  jobs: [verifyLedgerJob],
  sealed: sealedColumns,
  schedules: [{ job: verifyLedgerJob.name, cron: '17 2 * * *' }],
})
