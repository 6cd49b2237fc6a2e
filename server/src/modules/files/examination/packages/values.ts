import { saysBroken } from '../broken.ts'

/** As many references in a row as are followed; whoever chains more, or in a circle, has no value. */
const maxDepth = 8
/** Each walks through a whole table; honest manifests need fewer than ten. */
const maxLookups = 24

/** What a resource id of a bundle may be written as: 0xPPTTEEEE, or "package:type/entry". */
export interface Reference {
  id: number
  name?: string | undefined
}

/** A value of a manifest or a resource table: a text, a whole number with its text, or the place of another value. */
export interface Value {
  text?: string | undefined
  number?: number | undefined
  reference?: Reference | undefined
}

/** A value for one configuration of a device. */
export interface Variant extends Value {
  /** Dots per inch; 0 for none. */
  density: number
  /** Of the configuration without language, region and the like. */
  isDefault: boolean
}

type Lookup = (reference: Reference) => readonly Variant[]

/** Answers with the values that stand in a package's table. */
export interface Resources {
  /** The number as Android's `getInteger` reads it. */
  integer(value: Value | undefined): number | undefined
  /** The text of the configuration that says nothing about the device. */
  text(value: Value | undefined): string | undefined
  /** Texts for all configurations, of files from the finest to the coarsest. */
  texts(value: Value | undefined): string[]
}

/**
 * Follows references through a table. Texts and icons are a courtesy: a table that can't be read, or a circle in it,
 * leaves a value out and doesn't make the package unreadable.
 */
export function createResources(find: Lookup): Resources {
  let lookups = 0
  const lookUp: Lookup = (reference) => {
    if (++lookups > maxLookups) return []
    try {
      return find(reference)
    } catch (error) {
      if (!saysBroken(error)) throw error
      return []
    }
  }

  function follow(value: Value | undefined, depth = 0): Value | undefined {
    if (!value?.reference) return value
    if (depth >= maxDepth) return undefined
    const variants = lookUp(value.reference)
    return follow(variants.find(({ isDefault }) => isDefault) ?? variants[0], depth + 1)
  }

  /** A density that a variant leaves open is that of the one which refers to it. */
  function expand({ reference, ...variant }: Variant, depth: number): Variant[] {
    if (!reference) return [variant]
    if (depth >= maxDepth) return []
    return lookUp(reference).flatMap((found) =>
      expand({ ...found, density: found.density || variant.density }, depth + 1),
    )
  }

  return {
    integer: (value) => {
      const { number, text } = follow(value) ?? {}
      return number ?? (text === undefined ? undefined : integerIn(text))
    },
    text: (value) => follow(value)?.text,
    texts: (value) =>
      expand({ ...value, density: 0, isDefault: true }, 0)
        .toSorted((a, b) => b.density - a.density)
        .flatMap(({ text }) => text ?? []),
  }
}

/** As `XmlUtils.convertValueToInt`: decimal, hexadecimal behind 0x or #, octal behind a zero; 32 bits with a sign. */
function integerIn(text: string): number | undefined {
  const found = /^(-?)(?:(?:0[xX]|#)([0-9a-fA-F]+)|0([0-7]+)|(0|[1-9]\d*))$/.exec(text)
  if (!found) return undefined
  const [, sign, hexadecimal, octal, decimal] = found
  const size = hexadecimal ? Number.parseInt(hexadecimal, 16) : octal ? Number.parseInt(octal, 8) : Number(decimal)
  const number = sign ? -size : size
  return number === (number | 0) ? number : undefined
}
