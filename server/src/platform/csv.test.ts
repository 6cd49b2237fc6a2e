import { expect, test } from 'vitest'
import { csvLines } from './csv.ts'

/** What a spreadsheet sees that parts cells at a sign: quotes count where a cell begins with one. */
const cellsBy = (sign: string, line: string) => line.replace(/\r\n$/, '').split(sign)

test('no cell is a formula, whether cells are parted by semicolons or, in another language, by commas', () => {
  for (const begin of ['=', '+', '-', '@', '|', '＝', '＋', '－', '＠']) {
    for (const before of ['', ' ', 'x,', 'x, ', 'x\t', 'x\n', '"x",', 'x,,']) {
      const line = csvLines([[62, `${before}${begin}cmd|'/C calc'!A0,y`, 'z']])
      const cells = [';', ',', '\t', '\n'].flatMap((sign) => cellsBy(sign, line))
      const formulas = cells.filter((cell) => /^[\s"]*[=+\-@|＝＋－＠]/.test(cell))
      expect(formulas, `${before}${begin}`).toEqual([])
    }
  }
})

test('numbers and words stay as they are', () => {
  expect(csvLines([['-12,50', '12,50', 'a, b', 'Анна-Мария', 7, null]])).toBe('-12,50;12,50;a, b;Анна-Мария;7;\r\n')
})
