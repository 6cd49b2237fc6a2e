import { z } from 'zod'
import { locales } from './locale.ts'

export const locale = z.enum(locales)
