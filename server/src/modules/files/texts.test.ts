import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/app.ts'
import type { Client } from '../../../test/client.ts'
import { encoded } from '../../../test/code-pages.ts'
import { sentFile, upload } from '../../../test/factories/files.ts'

let app: TestApp
let me: Client

beforeAll(async () => {
  app = await createTestApp()
  me = await app.people.tester()
})
afterAll(() => app.close())

const send = (bytes: Buffer, name = 'log.txt') => upload(me, { purpose: 'comment_attachment', name, bytes })

/** What a browser shows of the file that was sent. */
async function shown(bytes: Buffer, name?: string): Promise<string> {
  const sent = await send(bytes, name)
  expect([sent.status, sent.fields]).toEqual([201, undefined])
  expect(sent.data.mime).toBe('text/plain')
  const served = await app.visitor.raw(sent.data.url)
  expect(served.headers['content-type']).toBe('text/plain; charset=utf-8')
  return new TextDecoder('utf-8', { fatal: true }).decode(served.rawPayload)
}

const russian = 'Кнопка "Далее" не нажимается.\r\nОшибка: файл C:\\Temp не найден\r\n'
const swapped = (text: string) => Buffer.from(text, 'utf16le').swap16()

describe('texts as programs on people’s computers write them', () => {
  it('P-11: a text saved as "Unicode" is readable', async () => {
    expect(await shown(sentFile('text-utf16.txt'))).toBe('Кнопка «Далее» не нажимается\r\n')
  })

  it('P-11: a log with terminal colours is readable, without them', async () => {
    expect(await shown(sentFile('text-colour.txt'), 'text-colour.log')).toBe('E/App: crash\n')
  })

  it('P-11: a coloured log of Windows is readable, without its colours', async () => {
    const log = '\x1b[33mВнимание:\x1b[0m файл не найден\r\n\x1b[32mГотово\x1b[0m'
    expect(await shown(encoded('windows-1251', log))).toBe('Внимание: файл не найден\r\nГотово')
  })

  it.each([
    ['UTF-16 in either order, with its mark', swapped(`\uFEFF${russian}`)],
    ['UTF-16 without its mark', Buffer.from(russian, 'utf16le')],
    ['UTF-16 of the other order without its mark', swapped(russian)],
    ['Windows-1251', encoded('windows-1251', russian)],
    ['the code page of Russian consoles', encoded('ibm866', russian)],
    ['Windows-1251 that begins like a sound', encoded('windows-1251', `явно: ${russian}`)],
    ['UTF-8 that begins like a bitmap', Buffer.from(`BMW: ${russian}`)],
  ])('P-11: %s is readable', async (_title, bytes) => {
    expect((await shown(bytes)).endsWith(russian)).toBe(true)
  })

  it('P-11: what a terminal would obey is left out, also where the first part has none', async () => {
    const text = `${'a line of a log\n'.repeat(2_000)}\x1b]0;a title\x07\x1b[2J\x1b[1;31mred\x1b[0m\b\x1b(B end\n`
    expect(await shown(Buffer.from(text))).toMatch(/a line of a log\nred end\n$/)
  })

  it('P-11: UTF-8 is kept byte for byte, also with a character cut at either end', async () => {
    const bytes = Buffer.from(`\uFEFF${russian.repeat(20)}Да`)
    for (const kept of [bytes, bytes.subarray(0, -1), Buffer.from(russian.repeat(20)).subarray(1)]) {
      const sent = await send(kept)
      expect((await app.visitor.raw(sent.data.url)).rawPayload).toEqual(kept)
    }
  })

  it.each([
    ['a NUL in a text', Buffer.from('a\0b c')],
    ['a NUL far behind the beginning', Buffer.from(`${'a line of a log\n'.repeat(2_000)}\0`)],
    ['numbers', Buffer.from(Float64Array.from({ length: 64 }, (_, at) => Math.sqrt(at)).buffer)],
    ['a Western code page, which nobody can be sure of', Buffer.from('un café, déjà vu, Größe', 'latin1')],
    ['another Russian code page', encoded('koi8-r', russian)],
    ['five million letters without an end', Buffer.concat([Buffer.alloc(5_000_000, 'a'), Buffer.of(0xe9, 0x61)])],
    ['many codes of a terminal without an end', Buffer.concat([Buffer.alloc(5_000_000, '\x1b]'), Buffer.of(0)])],
    [
      'one text for a terminal without an end',
      Buffer.concat([Buffer.from('\x1b]'), Buffer.alloc(5_000_000, 'a'), Buffer.of(0)]),
    ],
    [
      'numbers for a terminal without an end',
      Buffer.concat([Buffer.from('\x1b['), Buffer.alloc(5_000_000, '0'), Buffer.of(0)]),
    ],
    ['a program', Buffer.from('MZ\x90\0\x03\0\0\0\x04\0\0\0\xff\xff', 'latin1')],
    ['UTF-16 with half a pair', Buffer.from('\uFEFFabc\uD800def', 'utf16le')],
  ])('P-11: %s is refused', async (_title, bytes) => {
    expect((await send(bytes)).fields).toEqual({ file: ['log.txt has invalid format'] })
  })
})
