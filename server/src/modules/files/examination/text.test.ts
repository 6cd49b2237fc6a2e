import { describe, expect, it } from 'vitest'
import { encoded } from '../../../../test/code-pages.ts'
import { readText } from './text.ts'

const keptOf = (bytes: Buffer) => readText(bytes)?.text.replace(/^\uFEFF/, '')

/** Texts as people and programs write them; none has a sign that one of the two code pages lacks. */
const both = [
  'Кнопка "Далее" не нажимается',
  'ОШИБКА',
  'Да',
  'нет',
  'ок',
  'Ёлка и ёж',
  'объём',
  'v2.0бета',
  'getЗначение',
  'testТест',
  'WiFiсеть недоступна, VPNключ не найден',
  '2026-11-28 getЗначение=5; setДанные(ы)\r\nошибкаВМодуле',
  'HTTP/1.1 ОШИБКА СЕРВЕРА: ЧтоТо неТак',
  'ПриЗаписиНаСервере',
  '{ОбщийМодуль.РаботаСФайлами.Модуль(125)}: Ошибка при вызове метода контекста (Записать)',
  'НеНайденМетод: Справочники.Контрагенты.НайтиПоНаименованию()',
  'C:\\Пользователи\\Иван\\РабочийСтол\\a.txt',
  'кВт·ч, МГц, ГГц, дБм',
  'Процессор 3 ГГц, память 8 ГБ, диск 512 ГБ',
  'Шаг\tОжидание\tФакт\r\n1\tОткрыть\tЗакрыть',
  'съешь ещё этих мягких французских булок',
  'Тест № 5 при 20 °C',
]

const windowsOnly = [
  'ы',
  'я',
  'Ю',
  '5 шт.',
  'ааааа',
  'эээ',
  'Эхо',
  'щи',
  '© 2026',
  '30 % — 40 %',
  '№ 5 — «тест» … ©',
  'Тест—тест',
  '«Да»',
  'Экран «Настройки»: кнопка Сохранить',
  'Привіт, це тест їжак ґанок',
  'Прывітанне, гэта тэст ўсё',
]

const consoleOnly = [
  'ёлка',
  '╔══════╗\r\n║ Том  ║\r\n╚══════╝',
  ' Том в устройстве C не имеет метки.\r\n Серийный номер тома: 1234\r\n',
]

const coloured = [
  ['\x1b[33mВнимание:\x1b[0m файл не найден\r\n\x1b[32mГотово\x1b[0m', 'Внимание: файл не найден\r\nГотово'],
  ['\x1b[31mОшибка сборки проекта\x1b[0m', 'Ошибка сборки проекта'],
  ['\x1b[31m[ОШИБКА]\x1b[0m сборка не удалась', '[ОШИБКА] сборка не удалась'],
  ['\x1b]0;Сборка\x07\x1b[2KГотово', 'Готово'],
] as const

describe.each(['windows-1251', 'ibm866'])('P-11: in %s', (encoding) => {
  it.each([...both, ...(encoding === 'ibm866' ? consoleOnly : windowsOnly)])('P-11: %j is readable', (text) => {
    expect(keptOf(encoded(encoding, text))).toBe(text)
  })

  it.each(coloured)('P-11: %j is readable without its colours', (text, plain) => {
    expect(keptOf(encoded(encoding, text))).toBe(plain)
  })
})

describe('P-11: encodings beside code pages', () => {
  it.each(coloured)('P-11: %j is readable in UTF-16 without its mark', (text, plain) => {
    expect(keptOf(Buffer.from(text, 'utf16le'))).toBe(plain)
  })

  it('P-11: a letter at the end that begins like UTF-8 is not lost', () => {
    expect(keptOf(encoded('windows-1251', 'Press Enter: Р'))).toBe('Press Enter: Р')
    expect(keptOf(Buffer.from('so naïve').subarray(0, 6))).toBe('so na')
  })

  it.each([
    ['windows-1252', 'un café, déjà vu, Größe'],
    ['windows-1252', 'naïve café'],
    ['windows-1252', 'Äpfel und Übel'],
    ['windows-1252', 'não há informação, ações'],
    ['windows-1252', 'E App: café\n'],
    ['koi8-r', 'файл не найден'],
  ])('P-11: in %s %j is refused', (encoding, text) => {
    expect(readText(encoded(encoding, text))).toBeNull()
  })

  it('P-11: bytes by chance are refused', () => {
    for (let seed = 1; seed <= 200; seed++) {
      let state = seed
      const bytes = Buffer.from(
        Array.from({ length: 64 }, () => {
          state = (state * 48_271) % 2_147_483_647
          return 32 + (state % 224)
        }),
      )
      expect([seed, readText(bytes)]).toEqual([seed, null])
    }
  })
})
