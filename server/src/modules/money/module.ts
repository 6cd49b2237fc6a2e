import { moneyContract } from '@slipway/domain/money/contract.ts'
import { verifyLedgerJob } from '../../ledger/verify-job.ts'
import { command, defineModule, query, raw } from '../../platform/module.ts'
import { adjustBalance } from './commands/adjust-balance.ts'
import { decidePayout } from './commands/decide-payout.ts'
import { requestPayout } from './commands/request-payout.ts'
import { sendBatch } from './present-batch.ts'
import { sealedColumns } from './purses.ts'
import { adminWithdrawal, payoutById, payouts } from './queries/payouts.ts'
import { adminTransactions, transactionById, transactions } from './queries/transactions.ts'

export const moneyModule = defineModule(moneyContract, {
  name: 'money',
  handlers: {
    transactions: query(transactions),
    requestPayout: command(requestPayout, payoutById),
    payouts: query(payouts),
    decidePayout: command(decidePayout, payoutById),
    payoutBatch: raw(sendBatch),
    adjustBalance: command(adjustBalance, transactionById),
    adminTransactions: query(adminTransactions),
    adminWithdrawal: query(adminWithdrawal),
  },
  jobs: [verifyLedgerJob],
  sealed: sealedColumns,
  schedules: [{ job: verifyLedgerJob.name, cron: '17 2 * * *' }],
})
