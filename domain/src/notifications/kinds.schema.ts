import { z } from 'zod'
import { notificationKinds, notificationTags } from './kinds.ts'

export const notificationKind = z.enum(notificationKinds)
export const notificationTag = z.enum(notificationTags)
