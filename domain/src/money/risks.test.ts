import { expect, test } from 'vitest'
import { isSameName } from './risks.ts'

test.each([
  [['IVAN', 'PETROV'], ['Иван', 'Петров'], true],
  [['PETROV', 'IVAN'], ['Иван', 'Петров'], true],
  [['IULIIA', 'SHCHERBAKOVA'], ['Юлия', 'Щербакова'], true],
  [['YULIYA', 'SCHERBAKOVA'], ['Юлия', 'Щербакова'], true],
  [['EVGENII', 'ZHUKOV'], ['Евгений', 'Жуков'], true],
  [['EVGENIY', 'ZHUKOV'], ['Евгений', 'Жуков'], true],
  [['DMITRIY', 'KHARITONOV'], ['Дмитрий', 'Харитонов'], true],
  [['IVAN', 'PETROV'], ['Пётр', 'Иванов'], false],
  [['ANNA', 'PETROVA'], ['Иван', 'Петров'], false],
])('%j and %j: the same name %s', (card, account, same) => {
  expect(isSameName(card, account)).toBe(same)
})
