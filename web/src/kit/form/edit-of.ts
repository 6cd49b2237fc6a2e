import { isPlain, type Plain, same } from './same.ts'

/** The fields of a body that differ from what they were: these, and what stood there. A list differs as a whole. */
function parts(now: Plain, before: Plain): [Plain, Plain] {
  const pairs = Object.keys(now)
    .filter((name) => !same(now[name], before[name]))
    .map((name): [string, readonly [unknown, unknown]] => {
      const [to, from] = [now[name], before[name]]
      return [name, isPlain(to) && isPlain(from) ? parts(to, from) : [to, from]]
    })
  const side = (index: 0 | 1) => Object.fromEntries(pairs.map(([name, pair]) => [name, pair[index]]))
  return [side(0), side(1)]
}

/** The arguments of an edit: of the body what was changed alone, and `was`, what its editor saw there. */
export function editOf<A>(now: A, before: A): A {
  const bodyOf = (args: A) => (args as { body: Plain }).body
  const [changed, was] = parts(bodyOf(now), bodyOf(before))
  return { ...now, body: { ...changed, was } }
}
