import type { z } from 'zod'
import { isRecord, type Raw } from './body.ts'

/**
 * Gives fields that came under another name of theirs the one that the contract knows. Under both names a field has to
 * say the same; a fault stands at each other name that doesn't.
 */
export function renameAliases(
  body: unknown,
  aliases: Readonly<Record<string, string>>,
  faults: z.core.$ZodIssue[],
): unknown {
  if (!isRecord(body)) return body
  const named: Raw = { ...body }
  for (const [alias, name] of Object.entries(aliases)) {
    const path = alias.split('.')
    const given = takeOut(named, path)
    if (given === undefined) continue
    // Only what has no parts is called by two names.
    if (name in named && named[name] !== given)
      faults.push({ code: 'custom', path, message: 'alias_differs', params: { name }, input: given })
    named[name] = name in named ? named[name] : given
  }
  return named
}

/** Takes the value of an alias out of the body: of `a.b` only where `a` holds nothing else. */
function takeOut(named: Raw, [outer = '', inner]: readonly string[]): unknown {
  const given = named[outer]
  if (inner !== undefined && !(isRecord(given) && Object.keys(given).join() === inner)) return undefined
  delete named[outer]
  return inner === undefined ? given : (given as Raw)[inner]
}
