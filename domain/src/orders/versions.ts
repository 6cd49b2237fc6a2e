/** Compares by parts, as stores do: `1.10` is above `1.9`, and `1.0` is the same as `1`. */
export function isHigherVersion(version: string, than: string): boolean {
  const [one, other] = [partsOf(version), partsOf(than)]
  for (let place = 0; place < Math.max(one.length, other.length); place++) {
    const [mine = 0n, theirs = 0n] = [one[place], other[place]]
    if (mine !== theirs) return mine > theirs
  }
  return false
}

export const isSameVersion = (one: string, other: string): boolean =>
  !isHigherVersion(one, other) && !isHigherVersion(other, one)

const partsOf = (version: string): bigint[] => version.split('.').map(BigInt)
