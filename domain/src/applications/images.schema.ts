import { z } from 'zod'
import { imageKinds } from './images.ts'

export const imageKind = z.enum(imageKinds)
