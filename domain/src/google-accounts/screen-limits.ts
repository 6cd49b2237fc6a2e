/** Where the socket server gives out the screens of browsers, apart from what pages are told. */
export const screenNamespace = '/browser'

/** Pixels of the page that is shown; what is asked for beyond them is brought back into them. */
export const screenSize = { width: [640, 1600], height: [400, 1100] } as const

/** What is pasted at once; it also has to fit into one message of the socket. */
export const longestPaste = 4_000

/** Bits of what is held down with a key or a button, as the remote protocol counts them. */
export const modifierBits = { alt: 1, ctrl: 2, meta: 4, shift: 8 } as const

/** Why a screen is gone. */
export const screenEnds = ['released', 'handed_over', 'taken', 'over', 'crashed', 'elsewhere', 'denied'] as const
export type ScreenEnd = (typeof screenEnds)[number]

export const insertions = ['email', 'password', 'recovery'] as const
export type Insertion = (typeof insertions)[number]
