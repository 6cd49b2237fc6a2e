import { describe, expect, test } from 'vitest'
import { placesOf, spacedAs, textFault } from './places.ts'

describe('a text in the place of a built-in one', () => {
  test('has places by name, each once', () => {
    expect(placesOf('Из {total}: {count} и ещё {count}')).toEqual(['{count}', '{total}'])
  })

  test.each([
    ['Осталось {count}', 'Ещё {count}', null],
    ['Осталось {count}', '{count} и {count}', null],
    ['Осталось {count}', 'Осталось', ['text_places_missing', { places: '{count}' }]],
    ['{used} из {cap}', 'Всё', ['text_places_missing', { places: '{cap}, {used}' }]],
    ['Осталось', 'Осталось {count}', ['text_places_unknown', { places: '{count}' }]],
    ['Осталось {count}', 'Осталось {count} {sum}', ['text_places_unknown', { places: '{sum}' }]],
    ['Осталось', 'Осталось {', ['text_braces', {}]],
    ['Осталось', 'Осталось { count }', ['text_braces', {}]],
    ['Осталось {count}', 'Осталось {{count}}', ['text_braces', {}]],
    ['Осталось', 'Осталось $t(save)', ['text_nested', {}]],
    ['Осталось', '<b>Осталось</b> 5 $', null],
  ])('%s: may it be "%s"?', (builtIn, text, fault) => {
    expect(textFault(text, builtIn)).toEqual(fault)
  })

  test('keeps the spaces of the built-in one, which join it to others', () => {
    expect(spacedAs(' или ', 'либо')).toBe(' либо ')
    expect(spacedAs('или', ' либо ')).toBe('либо')
  })
})
