const originOf = (url: string): string | null => (URL.canParse(url) ? new URL(url).origin : null)

/** Does the address lead to another server now? One that is only half typed leads nowhere yet. */
export function isMoved(from: string, to: string): boolean {
  const origin = originOf(to)
  return origin !== null && origin !== originOf(from)
}
