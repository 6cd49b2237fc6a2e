import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { asvsFaults, countsOf, readRows } from '../../tools/check-asvs.ts'

const rows = readRows(readFileSync(new URL('../../docs/asvs.csv', import.meta.url), 'utf8'))
const here = 'server/test/check-asvs.test.ts'

/** What is found when the first row is another one. */
const faultsWith = (change: Partial<(typeof rows)[number]>) => {
  const [first, ...rest] = rows
  return asvsFaults(first ? [{ ...first, ...change }, ...rest] : [])
}

describe('the table of ASVS', () => {
  it('has no fault', () => expect(asvsFaults(rows)).toEqual([]))

  it('misses a requirement, also where another stands twice', () => {
    expect(asvsFaults(rows.slice(1))).toEqual(['V1.1.1 is missing'])
    expect(faultsWith({ id: 'V1.1.2' })).toEqual(['V1.1.2 stands twice', 'V1.1.1 is missing'])
    expect(faultsWith({ id: 'V1.9.1' })).toContain('V1.9.1: no requirement that we hold ourselves to')
  })

  it.each(['partly', 'not', 'n/a'])('refuses %s without a reason', (verdict) => {
    expect(faultsWith({ verdict, reason: '' })).toEqual([`V1.1.1: ${verdict}, without a reason`])
  })

  it.each([
    ['nothing that shows it', '', 'met, and nothing shows it'],
    ['a file that is not there', 'docs/NONE.md', 'there is no docs/NONE.md'],
    ['a file of tests without a test', here, `${here}: which test?`],
    ['a test that is not there', `${here} # no such`, `${here} has no test "no such"`],
    ['words that are no test', `${here} # readFileSync`, `${here} has no test "readFileSync"`],
  ])('refuses %s', (_title, evidence, fault) => {
    expect(faultsWith({ verdict: 'met', evidence })).toEqual([`V1.1.1: ${fault}`])
  })

  it('refuses what is met by code alone, without a reason', () => {
    const evidence = 'docs/SECURITY.md'
    expect(faultsWith({ verdict: 'met', evidence, reason: '' })).toEqual(['V1.1.1: met, without test or reason'])
    expect(faultsWith({ verdict: 'met', evidence, reason: 'A document: every way in.' })).toEqual([])
  })

  it('refuses a row with a comma too many', () => {
    expect(() => readRows('id,level,verdict,evidence,reason\nV1.1.1,1,met,a,b,c')).toThrow('a row of 6 cells')
  })

  it('takes a test by a part of its name, and several with signs between', () => {
    const evidence = `${here} # refuses %s without ; ${here} # also where another`
    expect(faultsWith({ verdict: 'met', evidence })).toEqual([])
  })

  it('refuses another level and a verdict that is none', () => {
    expect(faultsWith({ level: '1' })).toEqual(['V1.1.1: is of level 2'])
    expect(faultsWith({ verdict: 'nearly' })).toEqual(['V1.1.1: "nearly" is none of met, partly, not, n/a'])
  })

  it('reads quoted cells and counts verdicts', () => {
    const read = readRows('id,level,verdict,evidence,reason\nV1,2,met,"a, b","say ""so"""\nV2,1,n/a,,x\n')
    expect(read[0]).toEqual({ id: 'V1', level: '2', verdict: 'met', evidence: 'a, b', reason: 'say "so"' })
    expect(countsOf(read)).toBe('2 requirements: 1 met, 0 partly, 0 not, 1 n/a')
  })
})
