/** The queue of jobs that have used up their tries. */
export const deadLetter = 'dead-letter'
