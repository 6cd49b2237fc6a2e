import protobuf from 'protobufjs/light.js'

/** Fields looked at in one search. Empty messages take two bytes, so a size alone says little of their number. */
const maxFields = 2_000_000

/** How many fields may still be looked at. */
export interface Budget {
  left: number
}
export const createBudget = (): Budget => ({ left: maxFields })

interface Field {
  id: number
  /** Of a text or a message inside; a number has none. */
  bytes: Uint8Array | null
  number: number
}

const [varint, delimited] = [0, 2]

/**
 * The fields of an encoded message one after the other, without making objects of what is inside them. Throws
 * RangeError on a message that doesn't hold together or has too many.
 */
export function* fieldsOf(bytes: Uint8Array, budget: Budget): Generator<Field> {
  const reader = protobuf.Reader.create(bytes)
  while (reader.pos < reader.len) {
    if (--budget.left < 0) throw new RangeError('Too many fields')
    const tag = reader.uint32()
    const field: Field = { id: tag >>> 3, bytes: null, number: 0 }
    if ((tag & 7) === delimited) field.bytes = reader.bytes()
    else if ((tag & 7) === varint) field.number = reader.uint32()
    else reader.skipType(tag & 7)
    yield field
  }
}

/** The messages or texts of the field with this number. */
export function* partsOf(bytes: Uint8Array, id: number, budget: Budget): Generator<Uint8Array> {
  for (const field of fieldsOf(bytes, budget)) if (field.id === id && field.bytes) yield field.bytes
}

const utf8 = new TextDecoder()
const maxText = 4_096

/** The last text of the field, as protobuf has it. */
export function textIn(bytes: Uint8Array, id: number, budget: Budget): string {
  let found: Uint8Array | undefined
  for (const part of partsOf(bytes, id, budget)) found = part
  return found ? utf8.decode(found.subarray(0, maxText)) : ''
}
