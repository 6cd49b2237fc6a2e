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

test.each([
  ...['+79035551987', '+447911123457', '-500,00', '-500.00', '-500', '+500', '+0,5', '0', '12,50'],
  ...['-30 590,00', '-30\u00a0590,00', '-30\u202f590,00', '+1 000', '-0,01', '-99999999999999,99'],
])('csv-apostrophe: %j is a number or a phone, and no formula', (text) => {
  expect(csvLines([[text]])).toBe(`${text}\r\n`)
})

test.each([
  ...['=HYPERLINK("x")', '-2+3', '+7 (900)', '+7-903', '-500,00-1', '-1,-2', '+', '-', '-A1', '+1e5', '-5%'],
  ...[' -5', '\t-5', '-5\n=1', '@SUM(1)', '-1,2,3', '+ 5', '＋5', '|x', '+1/2', '-5,'],
])('csv-apostrophe: %j still has its guard', (text) => {
  expect(csvLines([[text]])).toMatch(/^"?'/)
})

test('numbers and words stay as they are', () => {
  expect(csvLines([['-12,50', '12,50', 'a, b', 'Анна-Мария', 7, null]])).toBe('-12,50;12,50;a, b;Анна-Мария;7;\r\n')
})
