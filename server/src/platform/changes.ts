/** What of a row becomes another, as [from, to] by column; what isn't given stays. */
export function changesOf(row: object, given: object): Record<string, [unknown, unknown]> {
  const before = row as Record<string, unknown>
  return Object.fromEntries(
    Object.entries(given)
      .filter(([name, to]) => to !== undefined && before[name] !== to)
      .map(([name, to]) => [name, [before[name], to]]),
  )
}
