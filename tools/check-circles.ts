import { importsOf, sourceFiles } from './lib/sources.ts'

/** The groups of files that import each other in a circle, types included; each group sorted. */
export function circles(imports: ReadonlyMap<string, readonly string[]>): string[][] {
  const order = new Map<string, number>()
  const open: string[] = []
  const found: string[][] = []

  // Tarjan, "Depth-first search and linear graph algorithms" (1972).
  function visit(file: string): number {
    const place = order.size
    order.set(file, place)
    let low = place
    open.push(file)
    for (const target of imports.get(file) ?? []) {
      if (!imports.has(target)) continue
      if (!order.has(target)) low = Math.min(low, visit(target))
      else if (open.includes(target)) low = Math.min(low, order.get(target) as number)
    }
    if (low === place) {
      const group = open.splice(open.indexOf(file))
      if (group.length > 1 || imports.get(file)?.includes(file)) found.push(group.toSorted())
    }
    return low
  }

  for (const file of imports.keys()) if (!order.has(file)) visit(file)
  return found
}

if (import.meta.main) {
  // Those of the browser go with its own house.
  const files = sourceFiles().filter((path) => !path.startsWith('web/'))
  const found = circles(new Map(files.map((path) => [path, importsOf(path)])))
  for (const group of found) console.error(`import each other: ${group.join(', ')}`)
  if (found.length > 0) process.exitCode = 1
}
