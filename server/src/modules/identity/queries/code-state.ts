import type { Reader } from '../../../platform/tx.ts'
import { areCodesLost } from '../../messaging/queries/codes-lost.ts'

export const codeState = async (reader: Reader) => ({ data: { lost: await areCodesLost(reader) } })
