/** What of an outline decides how long it takes to paint. */
export interface Outline {
  /** Each may carry a marker. */
  points: number
  /** At most; curves are as long as the way along the points that bend them. */
  length: number
}

type Point = readonly [x: number, y: number]

const number = /[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?/gi

export const numbersIn = (text: string): number[] => (text.match(number) ?? []).map(Number)

const nextNumber = /[\s,]*([+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?)/iy
const nextFlag = /[\s,]*([01])/y
const partsOfArc = [nextNumber, nextNumber, nextNumber, nextFlag, nextFlag, nextNumber, nextNumber]

/** The numbers of one arc after the other. Its flags may stand without anything between them and the next number. */
function* arcsIn(text: string): Generator<number[]> {
  for (let at = 0; ; ) {
    const values: number[] = []
    for (const part of partsOfArc) {
      part.lastIndex = at
      const [, value] = part.exec(text) ?? []
      if (value === undefined) return
      at = part.lastIndex
      values.push(Number(value))
    }
    yield values
  }
}

/** How many numbers each command takes, and at which of them its points begin. */
const commands: Readonly<Record<string, number>> = { m: 2, l: 2, t: 2, h: 1, v: 1, s: 4, q: 4, c: 6 }

const distance = ([ax, ay]: Point, [bx, by]: Point): number => Math.abs(ax - bx) + Math.abs(ay - by)

/** The outline of `points` of a polygon or polyline. */
export function cornersOutline(text: string): Outline {
  const numbers = numbersIn(text)
  return pathOutline(`M${numbers.join(' ')}z`)
}

/** The outline of the data of a path. */
export function pathOutline(text: string): Outline {
  let [points, length] = [0, 0]
  let at: Point = [0, 0]
  let start: Point = at
  let bend: Point = at
  const goTo = (way: readonly Point[]) => {
    for (const next of way) {
      length += distance(at, next)
      at = next
    }
    points++
  }
  // The letter e belongs to a number.
  for (const [, letter = '', rest = ''] of text.matchAll(/([a-df-z])([^a-df-z]*)/gi)) {
    const command = letter.toLowerCase()
    const origin = (): Point => (letter === command ? at : [0, 0])
    if (command === 'z') goTo([start])
    if (command === 'a')
      for (const [rx = 0, ry = 0, , , , x = 0, y = 0] of arcsIn(rest)) {
        const [ox, oy] = origin()
        const from = at
        goTo([[ox + x, oy + y]])
        length += 4 * (Math.abs(rx) + Math.abs(ry) + distance(from, at))
      }
    const size = commands[command]
    if (!size) continue
    const numbers = numbersIn(rest)
    for (let place = 0; place + size <= numbers.length; place += size) {
      const [ox, oy] = origin()
      const given = numbers.slice(place, place + size)
      const way: Point[] =
        command === 'h'
          ? [[ox + (given[0] ?? 0), at[1]]]
          : command === 'v'
            ? [[at[0], oy + (given[0] ?? 0)]]
            : Array.from({ length: size / 2 }, (_, pair) => [
                ox + (given[2 * pair] ?? 0),
                oy + (given[2 * pair + 1] ?? 0),
              ])
      // A smooth curve is bent by the mirrored point of the one before it.
      const mirrored: Point = [2 * at[0] - bend[0], 2 * at[1] - bend[1]]
      goTo(command === 's' || command === 't' ? [mirrored, ...way] : way)
      bend = command === 't' ? mirrored : (way.at(-2) ?? at)
      if (command === 'm' && place === 0) start = at
    }
    if (!'csqt'.includes(command)) bend = at
  }
  return { points, length }
}
