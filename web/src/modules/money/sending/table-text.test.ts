import { expect, it } from 'vitest'
import { tableText } from './table-text.ts'

const words = 'Номер;Сумма\r\n7;500,00\r\n'
/** Capital and small letters of Russian stand together in Windows-1251. */
const inWindows1251 = [...words].map((sign) => {
  const code = sign.charCodeAt(0)
  return code < 0x80 ? code : code - 0x410 + 0xc0
})
const utf16 = (isLittle: boolean) => {
  const view = new DataView(new ArrayBuffer(2 * words.length + 2))
  ;[...`\uFEFF${words}`].forEach((sign, at) => view.setUint16(2 * at, sign.charCodeAt(0), isLittle))
  return new Uint8Array(view.buffer)
}

it.each([
  ['UTF-8', new TextEncoder().encode(words)],
  ['UTF-8 with its mark', new TextEncoder().encode(`\uFEFF${words}`)],
  ['Windows-1251', Uint8Array.from(inWindows1251)],
  ['UTF-16', utf16(true)],
  ['UTF-16 of the other order', utf16(false)],
])('P-11: a table in %s is read', (_title, bytes) => {
  expect(tableText(bytes.slice().buffer)).toBe(words)
})
