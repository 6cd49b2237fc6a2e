/** Why the work on an application stands still, and nothing new is begun on it. */
export const halts = ['application_archived', 'application_deleted'] as const
export type Halt = (typeof halts)[number]

interface Put {
  archived_at: Date | null
  deleted_at: Date | null
}

/** A deleted application lies in the archive too, but nobody can simply take it back from there. */
export const haltOf = ({ archived_at, deleted_at }: Put): Halt | null =>
  deleted_at ? 'application_deleted' : archived_at ? 'application_archived' : null
