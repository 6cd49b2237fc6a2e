import { moneyContract } from '@slipway/domain/money/contract.ts'
import { verifyLedgerJob } from '../../ledger/verify-job.ts'
import { bulk } from '../../platform/bulk.ts'
import { command, defineModule, preparedCommand, proving, query, raw } from '../../platform/module.ts'
import { adjustBalance } from './commands/adjust-balance.ts'
import { askBeforeExporting, batchPayouts } from './commands/batch-payouts.ts'
import { copyBatch } from './commands/copy-batch.ts'
import { askBeforeRejecting, decideOne, decidePayout } from './commands/decide-payout.ts'
import { requestPayout } from './commands/request-payout.ts'
import { revealPurse } from './commands/reveal-purse.ts'
import { approvePayout, holdPayout } from './commands/second-person.ts'
import { decideSettlement, settleWith } from './commands/settle.ts'
import { verifyLedgerCommand } from './console.ts'
import { exportPayouts, exportSettlements, exportTransactions } from './exports.ts'
import { batchDownload } from './present-batch.ts'
import { decidesLargeSum } from './proof-sum.ts'
import { sealedColumns } from './purses.ts'
import { adminWithdrawal, payoutById, payouts } from './queries/payouts.ts'
import { openOnly, previewDecisions } from './queries/preview-decisions.ts'
import { providers } from './queries/providers.ts'
import { payoutRisks } from './queries/risks.ts'
import { settlementTerms } from './queries/settlement-terms.ts'
import { settlementById, settlements } from './queries/settlements.ts'
import { statement } from './queries/statement.ts'
import { adminTransactions, transactionById, transactions } from './queries/transactions.ts'
import { payoutPace, payoutWay } from './queries/way.ts'
import { assertCovered } from './sending/account-cover.ts'
import { askByHand, keepHandAnswer } from './sending/ask.ts'
import { capitalistCallback } from './sending/callback.ts'
import { sendingJobs, sendingSchedules } from './sending/jobs.ts'
import { reconcilePayouts } from './sending/reconcile.ts'
import { retryPayout } from './sending/start-sending.ts'
import { exportStatement } from './statement/files.ts'

export const moneyModule = defineModule(moneyContract, {
  name: 'money',
  owns: ['session_payouts', 'payouts', 'payout_reveals', 'payout_batches', 'payout_sendings', 'settlements'],
  handlers: {
    transactions,
    requestPayout: command(requestPayout, payoutById),
    exportTransactions,
    payouts,
    payout: query((reader, actor, { params }) => payoutById(reader, actor, params.id)),
    exportPayouts,
    decidePayouts: bulk(payouts, decideOne, { before: assertCovered, only: openOnly }),
    payoutPurse: command(revealPurse),
    previewDecisions: query(previewDecisions),
    decidePayout: proving(
      preparedCommand(async (tx, actor, input, _call, asked) => {
        const id = await decidePayout(tx, actor, input, asked)
        return payoutById(tx, actor, id)
      }, askBeforeRejecting),
      decidesLargeSum,
    ),
    approvePayout: command(approvePayout, payoutById),
    holdPayout: proving(command(holdPayout, payoutById), async (_reader, _actor, { body }) => body.reason === null),
    payoutRisks,
    payoutBatch: batchDownload((tx, actor, { body }) => batchPayouts(tx, actor, body.ids), askBeforeExporting),
    payoutBatchCopy: batchDownload((tx, actor, { params }) => copyBatch(tx, actor, params.id)),
    adjustBalance: command(adjustBalance, transactionById),
    settlements,
    exportSettlements,
    settlementTerms: query(settlementTerms),
    settle: command(settleWith, settlementById),
    decideSettlement: command(decideSettlement, settlementById),
    statement: query(statement),
    exportStatement,
    payoutWay: query(payoutWay),
    payoutPace: query(payoutPace),
    askAboutPayout: preparedCommand(async (tx, actor, input, _call, said) => {
      const id = await keepHandAnswer(tx, input, said)
      return payoutById(tx, actor, id)
    }, askByHand),
    payoutProviders: query(providers),
    retryPayout: command(retryPayout, payoutById),
    reconcilePayouts: query(reconcilePayouts),
    capitalistCallback: raw(capitalistCallback),
    adminTransactions,
    adminWithdrawal,
  },
  commands: [verifyLedgerCommand],
  jobs: [verifyLedgerJob, ...sendingJobs],
  sealed: sealedColumns,
  schedules: [{ job: verifyLedgerJob.name, cron: '17 2 * * *' }, ...sendingSchedules],
})
