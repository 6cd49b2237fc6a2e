import { expect, test } from 'vitest'
import { smsLength } from './sms-length.ts'

test.each([
  ['', 'GSM-7', 0, 0, 160],
  ['a'.repeat(160), 'GSM-7', 160, 1, 0],
  ['a'.repeat(161), 'GSM-7', 161, 2, 145],
  ['a'.repeat(306), 'GSM-7', 306, 2, 0],
  ['a'.repeat(307), 'GSM-7', 307, 3, 152],
  // Signs of the extension take two, and are not cut in two: the first part ends a septet early.
  ['€'.repeat(80), 'GSM-7', 160, 1, 0],
  [`${'a'.repeat(152)}€${'a'.repeat(10)}`, 'GSM-7', 164, 2, 141],
  ['ж'.repeat(70), 'UCS-2', 70, 1, 0],
  ['ж'.repeat(71), 'UCS-2', 71, 2, 63],
  ['ж'.repeat(134), 'UCS-2', 134, 2, 0],
  ['ж'.repeat(135), 'UCS-2', 135, 3, 66],
  // One sign outside makes all of it UCS-2; an emoji takes two units.
  [`${'a'.repeat(70)}ж`, 'UCS-2', 71, 2, 63],
  ['😀'.repeat(35), 'UCS-2', 70, 1, 0],
  ['😀'.repeat(36), 'UCS-2', 72, 2, 61],
] as const)('%#: the length of a text message', (text, encoding, units, parts, left) => {
  expect(smsLength(text)).toEqual({ encoding, units, parts, left })
})
