import { verifyLedger } from '../../ledger/verify.ts'
import { CommandFailed, defineCommand } from '../../platform/console/command.ts'

/** Of more differences than this the log has the rest. */
const most = 20

export const verifyLedgerCommand = defineCommand({
  name: 'verify-ledger',
  title: { ru: 'Сверить книгу', en: 'Verify the ledger' },
  about: {
    ru: 'Сверяет проводки, остатки и заявки на вывод и называет каждое расхождение. Ничего не меняет.',
    en: 'Compares entries, balances and payouts, and names every difference. Changes nothing.',
  },
  args: {},
  isReadOnly: true,
  run: async ({ transact, say, log }) => {
    const { entries, accounts, differences } = await transact(verifyLedger)
    await say({ ru: `Проводок ${entries}, счетов ${accounts}`, en: `${entries} entries, ${accounts} accounts` })
    for (const difference of differences) log.error({ difference }, 'The ledger differs')
    for (const { check, subject, expected, found } of differences.slice(0, most)) {
      await say({
        ru: `${check}: ${subject}: ${found}, а не ${expected}`,
        en: `${check}: ${subject}: ${found}, not ${expected}`,
      })
    }
    const count = differences.length
    if (count) throw new CommandFailed({ ru: `Расхождений: ${count}`, en: `Differences: ${count}` })
    await say({ ru: 'Книга сходится', en: 'The ledger is whole' })
  },
})
