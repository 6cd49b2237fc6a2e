/** Bytes a second count over so long: shorter jumps about, longer speaks of another network. */
const windowMs = 8_000
const leastMs = 1_000

/** What it is told of is how many bytes have come; it answers bytes a second, null while that can't be said. */
export function createPace(now: () => number = () => performance.now()): (bytes: number) => number | null {
  const heard: { at: number; bytes: number }[] = []
  return (bytes) => {
    const at = now()
    // A part that is sent again makes less of what was there: what was heard before speaks of other bytes.
    if (bytes < (heard.at(-1)?.bytes ?? 0)) heard.length = 0
    heard.push({ at, bytes })
    while (heard.length > 2 && at - (heard[1]?.at ?? at) > windowMs) heard.shift()
    const first = heard[0]
    return first && at - first.at >= leastMs ? ((bytes - first.bytes) / (at - first.at)) * 1_000 : null
  }
}
