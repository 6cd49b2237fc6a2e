import { z } from 'zod'
import type { PersonView } from '../users/schema.ts'
import { longestPaste, type ScreenEnd, screenSize } from './screen-limits.ts'

const x = z.int().min(0).max(screenSize.width[1])
const y = z.int().min(0).max(screenSize.height[1])
const modifiers = z.int().min(0).max(15)
const step = z.int().min(-2_000).max(2_000)
const page = z.int().min(1)

/** What the holder does with the browser, one message each. */
export const screenInput = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('mouse'),
    type: z.enum(['move', 'down', 'up']),
    /** The middle one pastes what is selected, a password in clear, too: nobody has it here. */
    button: z.enum(['none', 'left', 'right']),
    /** Those that are held down, a bit each. */
    buttons: z.int().min(0).max(3),
    clicks: z.int().min(0).max(3),
    x,
    y,
    modifiers,
  }),
  z.strictObject({ kind: z.literal('wheel'), x, y, dx: step, dy: step, modifiers }),
  z.strictObject({
    kind: z.literal('key'),
    type: z.enum(['down', 'up']),
    key: z.string().min(1).max(20),
    code: z.string().max(20),
    modifiers,
  }),
  /** Composed or pasted: it comes whole. */
  z.strictObject({ kind: z.literal('text'), text: z.string().min(1).max(longestPaste) }),
  z.strictObject({ kind: z.literal('resize'), width: z.int().min(1).max(10_000), height: z.int().min(1).max(10_000) }),
  z.strictObject({ kind: z.literal('go'), url: z.string().min(1).max(2_000) }),
  z.strictObject({ kind: z.enum(['back', 'forward', 'reload']) }),
  z.strictObject({ kind: z.enum(['show', 'close']), page }),
])
export type ScreenInput = z.infer<typeof screenInput>

/** What a socket says of itself when it asks for a screen. */
export const screenAsked = z.object({ token: z.string(), role: z.string().optional(), account: z.int().min(1) })

export interface ScreenPage {
  id: number
  title: string
}

/** What stands around the picture. */
export interface ScreenState {
  pages: readonly ScreenPage[]
  shown: number
  url: string
  /** The page is where one signs in: credentials may be inserted. */
  signsIn: boolean
}

export interface ScreenEnded {
  reason: ScreenEnd
  by: PersonView | null
}
