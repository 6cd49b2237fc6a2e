import type { FileFault } from '@slipway/domain/files/check.ts'
import { invalid } from '../../platform/app-error.ts'

/** 422 with the message at the field `file`. */
export const refuse = (fault: FileFault) => invalid({ file: [fault] })
