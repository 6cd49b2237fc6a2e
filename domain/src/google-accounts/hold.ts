/** So long somebody may work in an account before others may take it; opening it again begins it anew. */
export const holdMinutes = 30
