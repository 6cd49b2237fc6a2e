import { z } from 'zod'
import { subtaskTypes } from './types.ts'

export const subtaskType = z.enum(subtaskTypes)
