import type { Actor } from '@slipway/domain/access/actor.ts'
import type { ErrorCode } from '@slipway/domain/errors.ts'
import { pinStateText } from '@slipway/domain/pins/states.ts'
import { AppError } from '../../../platform/app-error.ts'
import { errorParams } from '../denial.ts'
import type { SubtaskRow } from '../row.ts'
import type { PinRow } from './queries/pins.ts'

/** Throws where there is a denial, with what its words name. */
export function deny(denial: ErrorCode | null, actor: Actor, row: SubtaskRow, pin?: PinRow): void {
  if (!denial) return
  if (denial === 'pin_state' && pin) {
    throw new AppError('pin_state', { state_text: pinStateText[pin.state][actor.locale] })
  }
  throw new AppError(denial, errorParams(denial, row, actor.locale, {}))
}
