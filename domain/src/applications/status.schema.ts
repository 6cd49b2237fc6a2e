import { z } from 'zod'
import { applicationStatuses } from './status.ts'

export const applicationStatus = z.enum(applicationStatuses)
