import { type Chromaticities, matrixProfile } from './icc.ts'

/** What a picture says about its colours: a profile, numbers of ITU-T H.273, or what a PNG has of old. */
export type Colour = { icc: Buffer } | Numbers | { gamma: number; chromaticities: Chromaticities | null }
export interface Numbers {
  primaries: number
  transfer: number
}

const d65 = [0.3127, 0.329] as const
const srgbPrimaries: Chromaticities = [0.64, 0.33, 0.3, 0.6, 0.15, 0.06, ...d65]
const smpte: Chromaticities = [0.63, 0.34, 0.31, 0.595, 0.155, 0.07, ...d65]
/** By their number; whatever isn't named is taken for sRGB, as browsers do. */
const primariesOf: Readonly<Record<number, Chromaticities>> = {
  5: [0.64, 0.33, 0.29, 0.6, 0.15, 0.06, ...d65],
  6: smpte,
  7: smpte,
  9: [0.708, 0.292, 0.17, 0.797, 0.131, 0.046, ...d65],
  11: [0.68, 0.32, 0.265, 0.69, 0.15, 0.06, 0.314, 0.351],
  12: [0.68, 0.32, 0.265, 0.69, 0.15, 0.06, ...d65],
}

const power = (exponent: number) => (value: number) => value ** exponent
const srgb = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)
/** Browsers show the curves of television as that of sRGB, so they are not here either. */
const curveOf: Readonly<Record<number, (value: number) => number>> = {
  4: power(2.2),
  5: power(2.8),
  8: power(1),
  16: (value) => onScreen(pq(value)),
  17: (value) => (52.37 / 48) * value ** 2.6,
  18: (value) => onScreen(1_000 * hlg(value) ** 1.2),
}

/** Candela per square metre by SMPTE ST 2084. */
function pq(value: number): number {
  const root = value ** (32 / 2_523)
  return 10_000 * (Math.max(root - 0.8359375, 0) / (18.8515625 - 18.6875 * root)) ** (16_384 / 2_610)
}

/** Light before the camera by ARIB STD-B67. */
function hlg(value: number): number {
  const [a, b, c] = [0.17883277, 0.28466892, 0.55991073]
  return value <= 0.5 ? value ** 2 / 3 : (Math.exp((value - c) / a) + b) / 12
}

const white = 203
const brightest = 1_000 / white
/**
 * Light of a screen that can't be brighter than white, of 0 to 1, near to what browsers show: all up to paper white at
 * half its light, and what shines in the upper half.
 */
function onScreen(candela: number): number {
  const light = candela / white
  if (light <= 1) return light / 2
  const [slope, bend] = [0.752, 1.979]
  const over = Math.min(light, brightest) - 1
  return 0.5 + (slope * over) / (over + bend)
}

/** The profile that pixels with such colours have; null for sRGB, and for what is taken for it. */
export function profileOf(colour: Colour | null): Buffer | null {
  if (!colour) return null
  if ('icc' in colour) return colour.icc
  try {
    if ('gamma' in colour) return matrixProfile(colour.chromaticities ?? srgbPrimaries, power(1 / colour.gamma))
    const primaries = primariesOf[colour.primaries]
    const curve = curveOf[colour.transfer]
    return primaries || curve ? matrixProfile(primaries ?? srgbPrimaries, curve ?? srgb) : null
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}
