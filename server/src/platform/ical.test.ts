import { describe, expect, test } from 'vitest'
import { icalComponent, icalDocument, icalDuration, icalMoment, icalText } from './ical.ts'

/** As a reader puts lines together again: RFC 5545, section 3.1. */
const unfolded = (document: string): string[] =>
  document
    .replace(/\r\n[ \t]/g, '')
    .split('\r\n')
    .slice(0, -1)

describe('RFC 5545', () => {
  test('3.1: lines of at most 75 octets, ended by CRLF; put together they are what they were', () => {
    // The example of the section, which this test's own reader must read.
    expect(unfolded('DESCRIPTION:This is a lo\r\n ng description\r\n  that exists on a long line.\r\n')).toEqual([
      'DESCRIPTION:This is a long description that exists on a long line.',
    ])
    const titles = ['a', 'я', '😀', '界', 'e\u0301'].flatMap((sign) =>
      [60, 67, 68, 74, 75, 76, 150, 400].map((length) => sign.repeat(length)),
    )
    for (const title of titles) {
      const document = icalDocument(icalComponent('X', [['SUMMARY', icalText(title)]]))
      const lines = document.split('\r\n')
      expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75)
      expect(document).not.toContain('\ufffd')
      for (const line of lines) expect(Buffer.from(line).toString()).toBe(line)
      expect(unfolded(document)).toEqual(['BEGIN:X', `SUMMARY:${title}`, 'END:X'])
    }
  })

  test('3.1: a line is full at exactly 75 octets', () => {
    const line = (length: number) => icalDocument(icalComponent('X', [['SUMMARY', 'a'.repeat(length)]])).split('\r\n')
    expect(line(67)).toEqual(['BEGIN:X', `SUMMARY:${'a'.repeat(67)}`, 'END:X', ''])
    expect(line(68)).toEqual(['BEGIN:X', `SUMMARY:${'a'.repeat(67)}`, ' a', 'END:X', ''])
    expect(line(67 + 75)).toEqual(['BEGIN:X', `SUMMARY:${'a'.repeat(67)}`, ` ${'a'.repeat(74)}`, ' a', 'END:X', ''])
  })

  test('3.3.11: texts', () => {
    expect(icalText('Project XYZ Final Review\nConference Room - 3B\nCome Prepared.')).toBe(
      'Project XYZ Final Review\\nConference Room - 3B\\nCome Prepared.',
    )
    expect(icalText('a;b,c\\d\r\ne\rf:"g"')).toBe('a\\;b\\,c\\\\d\\ne\\nf:"g"')
    expect(icalText('\u0000a\u0007\tb\u007f')).toBe('a\tb')
    expect(icalText('x\ud800y')).toBe('x\ufffdy')
  })

  test('nothing that is written begins a line of its own', () => {
    const evil = 'x\r\nEND:VEVENT\r\nBEGIN:VALARM'
    const written = icalDocument(
      icalComponent('VEVENT', [
        ['SUMMARY', icalText(evil)],
        ['URL', evil],
      ]),
    )
    expect(unfolded(written)).toEqual([
      'BEGIN:VEVENT',
      'SUMMARY:x\\nEND:VEVENT\\nBEGIN:VALARM',
      'URL:xEND:VEVENTBEGIN:VALARM',
      'END:VEVENT',
    ])
  })

  test('3.3.5: moments in UTC', () => {
    expect(icalMoment(new Date('1998-01-19T07:00:00Z'))).toBe('19980119T070000Z')
    expect(icalMoment(new Date('1997-06-13T23:59:59.999+03:00'))).toBe('19970613T205959Z')
  })

  test('3.3.6 and 3.8.6.3: durations', () => {
    expect(icalDuration(15 * 86_400 + 5 * 3600 + 20)).toBe('P15DT5H0M20S')
    expect(icalDuration(-15 * 60)).toBe('-PT15M')
    expect(icalDuration(7 * 86_400)).toBe('P7D')
    expect(icalDuration(-30 * 60 - 1)).toBe('-PT30M1S')
    expect(icalDuration(3600)).toBe('PT1H')
    expect(icalDuration(0)).toBe('PT0S')
  })

  test('3.6.1: an event with an alarm of section 3.6.6', () => {
    const alarm = icalComponent('VALARM', [
      ['TRIGGER', icalDuration(-1800)],
      ['ACTION', 'DISPLAY'],
      ['DESCRIPTION', icalText('Breakfast meeting with executive\nteam at 8:30 AM EST.')],
    ])
    const event = icalComponent(
      'VEVENT',
      [
        ['UID', '19970901T130000Z-123401@example.com'],
        ['DTSTAMP', icalMoment(new Date('1997-09-01T13:00:00Z'))],
        ['DTSTART', icalMoment(new Date('1997-09-03T16:30:00Z'))],
        ['SUMMARY', icalText('Annual Employee Review')],
        ['CLASS', 'PRIVATE'],
      ],
      [alarm],
    )
    expect(icalDocument(event)).toBe(
      [
        'BEGIN:VEVENT',
        'UID:19970901T130000Z-123401@example.com',
        'DTSTAMP:19970901T130000Z',
        'DTSTART:19970903T163000Z',
        'SUMMARY:Annual Employee Review',
        'CLASS:PRIVATE',
        'BEGIN:VALARM',
        'TRIGGER:-PT30M',
        'ACTION:DISPLAY',
        'DESCRIPTION:Breakfast meeting with executive\\nteam at 8:30 AM EST.',
        'END:VALARM',
        'END:VEVENT',
        '',
      ].join('\r\n'),
    )
  })
})
