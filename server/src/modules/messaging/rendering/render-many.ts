import { faultOfAll, renderOwn } from './render.ts'
import type { Batch, Fault, Rendered } from './task.ts'

/** Carried out in a process of its own, which can be ended: sandbox.ts. */
export async function run({ recipe, values }: Batch): Promise<(Rendered | { fault: Fault })[] | { fault: Fault }> {
  const [first] = values
  return (
    (first && faultOfAll({ ...recipe, values: first })) ?? values.map((own) => renderOwn({ ...recipe, values: own }))
  )
}
