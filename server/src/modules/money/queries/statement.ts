import type { Actor } from '@slipway/domain/access/actor.ts'
import type { Input } from '@slipway/domain/kernel/endpoint.ts'
import type { moneyContract } from '@slipway/domain/money/contract.ts'
import type { StatementView } from '@slipway/domain/money/statement.schema.ts'
import { statementPart, whyNotStatement } from '@slipway/domain/money/statement.ts'
import { AppError } from '../../../platform/app-error.ts'
import { guarded } from '../../../platform/guard.ts'
import type { Reader } from '../../../platform/tx.ts'
import { userGuard } from '../../users/guard.ts'
import { readStatement } from '../statement/read.ts'

type Asked = Input<(typeof moneyContract)['statement']>

/** A part of the statement for the screen. Whoever asks for more parts than there are is shown the last. */
export const statement = guarded(
  userGuard,
  async (reader: Reader, actor: Actor, { query: { part, ...asked } }: Asked, user): Promise<StatementView> => {
    const denial = whyNotStatement(actor, user.id)
    if (denial) throw new AppError(denial)
    const read = async (number: number): Promise<StatementView> => {
      const of = { locale: actor.locale, skip: (number - 1) * statementPart, take: statementPart }
      const view = await readStatement(reader, user, asked, of)
      return { ...view, part: number, parts: Math.max(1, Math.ceil(view.count / statementPart)) }
    }
    const view = await read(part)
    return view.part > view.parts ? read(view.parts) : view
  },
)
