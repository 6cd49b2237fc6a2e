export const runStatuses = ['waiting', 'running', 'done', 'failed', 'stopped'] as const
export type RunStatus = (typeof runStatuses)[number]

/** Is it still to be carried out, or under way? */
export const isOpen = (status: RunStatus): boolean => status === 'waiting' || status === 'running'

/** How many of the last lines of a run are shown. */
export const shownLines = 500

/** A run that was told to stop and says nothing for so long is given up by telling it again. */
export const giveUpSeconds = 60
