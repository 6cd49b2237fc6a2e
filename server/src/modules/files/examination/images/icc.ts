/** The x and y of red, green, blue and white. */
export type Chromaticities = readonly [number, number, number, number, number, number, number, number]
type Three = readonly [number, number, number]
type Matrix = readonly [Three, Three, Three]

const d50: Three = [0.9642, 1, 0.8249]
/** From XYZ to the answers of the eye's cones, after Bradford. */
const bradford: Matrix = [
  [0.8951, 0.2664, -0.1614],
  [-0.7502, 1.7135, 0.0367],
  [0.0389, -0.0685, 1.0296],
]
const steps = 4_096

const xyz = (x: number, y: number): Three => [x / y, 1, (1 - x - y) / y]
const times = (matrix: Matrix, [a, b, c]: Three): Three =>
  matrix.map((row) => row[0] * a + row[1] * b + row[2] * c) as unknown as Three

function inverse([[a, b, c], [d, e, f], [g, h, i]]: Matrix): Matrix {
  const by = a * (e * i - f * h) - b * (d * i - f * g) + c * (d * h - e * g)
  if (Math.abs(by) < 1e-6) throw new RangeError('Colours that lie on a line')
  return [
    [(e * i - f * h) / by, (c * h - b * i) / by, (b * f - c * e) / by],
    [(f * g - d * i) / by, (a * i - c * g) / by, (c * d - a * f) / by],
    [(d * h - e * g) / by, (b * g - a * h) / by, (a * e - b * d) / by],
  ]
}

/** XYZ of full red, green and blue under the white of profiles. */
function colorants([rx, ry, gx, gy, bx, by, wx, wy]: Chromaticities): Three[] {
  const [red, green, blue, white] = [xyz(rx, ry), xyz(gx, gy), xyz(bx, by), xyz(wx, wy)]
  const columns: Matrix = [0, 1, 2].map((at) => [red[at], green[at], blue[at]]) as unknown as Matrix
  const shares = times(inverse(columns), white)
  const [from, to] = [times(bradford, white), times(bradford, d50)]
  return [red, green, blue].map((colour, at) => {
    const cones = times(bradford, colour.map((part) => part * (shares[at] as number)) as unknown as Three)
    return times(inverse(bradford), cones.map((part, cone) => (part * to[cone]!) / from[cone]!) as unknown as Three)
  })
}

/**
 * An ICC profile (version 2.1) of colours with these primaries. `curve` gives the light of a value of 0 to 1, itself 0
 * to 1. Throws RangeError where the primaries span no colours.
 */
export function matrixProfile(primaries: Chromaticities, curve: (value: number) => number): Buffer {
  const fixed = (values: Three) => {
    const bytes = Buffer.alloc(20)
    bytes.write('XYZ ', 'latin1')
    values.forEach((value, at) => bytes.writeInt32BE(Math.round(value * 65_536), 8 + at * 4))
    return bytes
  }
  const table = Buffer.alloc(12 + steps * 2)
  table.write('curv', 'latin1')
  table.writeUInt32BE(steps, 8)
  for (let step = 0; step < steps; step++) {
    const light = Math.min(1, Math.max(0, curve(step / (steps - 1))))
    table.writeUInt16BE(Math.round(light * 65_535), 12 + step * 2)
  }
  const [red, green, blue] = colorants(primaries).map(fixed) as [Buffer, Buffer, Buffer]
  const parts: [string[], Buffer][] = [
    [['wtpt'], fixed(d50)],
    [['rXYZ'], red],
    [['gXYZ'], green],
    [['bXYZ'], blue],
    [['rTRC', 'gTRC', 'bTRC'], table],
  ]
  return assembled(parts)
}

/** Several tags may name the same bytes. */
function assembled(parts: readonly (readonly [tags: readonly string[], bytes: Buffer])[]): Buffer {
  const entries = parts.flatMap(([tags]) => tags).length
  const head = Buffer.alloc(128 + 4 + entries * 12)
  head.writeUInt32BE(0x02_10_00_00, 8)
  head.write('mntrRGB XYZ ', 12, 'latin1')
  head.write('acsp', 36, 'latin1')
  d50.forEach((value, at) => head.writeInt32BE(Math.round(value * 65_536), 68 + at * 4))
  head.writeUInt32BE(entries, 128)
  let at = 132
  let offset = head.length
  for (const [tags, bytes] of parts) {
    for (const tag of tags) {
      head.write(tag, at, 'latin1')
      head.writeUInt32BE(offset, at + 4)
      head.writeUInt32BE(bytes.length, at + 8)
      at += 12
    }
    offset += bytes.length
  }
  head.writeUInt32BE(offset, 0)
  return Buffer.concat([head, ...parts.map(([, bytes]) => bytes)])
}
