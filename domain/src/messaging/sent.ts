/** By what a message left. */
export const sentChannels = ['email', 'sms', 'call', 'push'] as const
export type SentChannel = (typeof sentChannels)[number]

/** `failed`: the last try; one that may go better follows by itself. `late`: it had no more sense. */
export const sentStatuses = ['queued', 'sent', 'failed', 'late'] as const
export type SentStatus = (typeof sentStatuses)[number]

/** Whose words: the product's own, a template's, or of a mail that somebody sent by hand. */
export const sentSources = ['built-in', 'template', 'by-hand'] as const
export type SentSource = (typeof sentSources)[number]
