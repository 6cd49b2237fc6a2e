import { z } from 'zod'
import { line } from '../kernel/text.ts'
import { qualityTypes, storeLanguages, stores } from './stores.ts'

export const store = z.enum(stores)

/** Two parts or more, each of which starts with a letter, as both stores take them. */
export const packageId = line(150)
  .min(1)
  .regex(/^[a-z0-9._-]*$/i, { error: 'latin_digits_only', abort: true })
  .regex(/^[a-z][a-z0-9_-]*(\.[a-z][a-z0-9_-]*)+$/i, { error: 'package_id_invalid' })

/** Under which an application is followed outside. */
export const mobtrackingId = line(64)
  .min(1)
  .regex(/^[a-z0-9]*$/i, { error: 'latin_digits_only' })

export const qualityType = z.enum(qualityTypes)
export const storeLanguage = z.enum(storeLanguages)
