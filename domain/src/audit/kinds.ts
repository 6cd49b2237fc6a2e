/** What a line of the audit log is: something done, something refused, a secret that was read, a count of attempts. */
export const auditKinds = ['done', 'refused', 'revealed', 'summary'] as const
export type AuditKind = (typeof auditKinds)[number]

/** The name of a line: `a7` is line 7 of the activity log, `s7` event 7 of security. */
export const lineName = (id: number): string => (id < 0 ? `s${-id}` : `a${id}`)

/** The number that stands for it in the list: that of an event is negative. Null when it is no name. */
export function lineNumber(name: string): number | null {
  const [, log, digits] = /^([as])([1-9]\d{0,9})$/.exec(name) ?? []
  return digits ? Number(digits) * (log === 's' ? -1 : 1) : null
}

/** A record as filters and addresses name it: `application.7`. */
export const recordPattern = /^[a-z-]{1,30}\.[1-9]\d{0,8}$/
