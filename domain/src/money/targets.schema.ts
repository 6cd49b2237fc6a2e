import { z } from 'zod'
import { payoutProviders, payoutTargets } from './targets.ts'

export const payoutTarget = z.enum(payoutTargets)
export const payoutProvider = z.enum(payoutProviders)
