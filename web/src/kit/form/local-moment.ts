const two = (part: number): string => String(part).padStart(2, '0')

/** `2026-03-02T12:00` of the reader's clock for the field, from ISO in UTC. */
export function toField(iso: string): string {
  const at = new Date(iso)
  if (!iso || Number.isNaN(at.getTime())) return ''
  const day = `${String(at.getFullYear()).padStart(4, '0')}-${two(at.getMonth() + 1)}-${two(at.getDate())}`
  return `${day}T${two(at.getHours())}:${two(at.getMinutes())}`
}

/** Back again; empty for what is no moment yet. */
export function fromField(local: string): string {
  const at = new Date(local)
  return local && !Number.isNaN(at.getTime()) ? at.toISOString() : ''
}
