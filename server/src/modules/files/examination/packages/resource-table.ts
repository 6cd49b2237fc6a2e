import { type ConfigValue, tableEntry } from './aapt.ts'
import { type Budget, createBudget, fieldsOf, partsOf, textIn } from './protobuf.ts'

/** An entry with its values for all configurations of devices. */
const maxEntry = 262_144

// The numbers of the fields in Resources.proto.
const table = { package: 2 } as const
const pack = { id: 1, type: 3 } as const
const type = { id: 1, name: 2, entry: 3 } as const
const entry = { id: 1, name: 2 } as const

/**
 * The values of one resource of a bundle, by its id 0xPPTTEEEE or by its name "type/entry". The table, which may hold
 * millions of entries, is walked through; only the entry that is meant becomes objects.
 */
export function lookUp(bytes: Uint8Array, id = 0, name = ''): ConfigValue[] {
  const budget = createBudget()
  const [typeName = '', entryName = ''] = name.slice(name.lastIndexOf(':') + 1).split('/')
  for (const part of partsOf(bytes, table.package, budget)) {
    const high = idIn(part, pack.id, budget) << 24
    for (const kind of partsOf(part, pack.type, budget)) {
      const group = (high | (idIn(kind, type.id, budget) << 16)) >>> 0
      const named = typeName !== '' && textIn(kind, type.name, budget) === typeName
      if (!named && (id === 0 || group !== (id & 0xffff0000) >>> 0)) continue
      for (const found of partsOf(kind, type.entry, budget)) {
        const byId = id !== 0 && (group | idIn(found, entry.id, budget)) >>> 0 === id
        if (byId || (named && textIn(found, entry.name, budget) === entryName)) return valuesOf(found)
      }
    }
  }
  return []
}

function valuesOf(found: Uint8Array): ConfigValue[] {
  if (found.length > maxEntry) throw new RangeError('Too many values')
  return tableEntry.decode(found).configValue ?? []
}

/** The number inside a message that wraps it. */
function idIn(bytes: Uint8Array, field: number, budget: Budget): number {
  for (const part of partsOf(bytes, field, budget)) {
    for (const { id, number } of fieldsOf(part, budget)) if (id === 1) return number
    return 0
  }
  return 0
}
