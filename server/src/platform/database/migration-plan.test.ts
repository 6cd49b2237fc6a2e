import { describe, expect, it } from 'vitest'
import { pendingMigrations, toMigration } from './migration-plan.ts'

const file = (name: string, sql = name) => toMigration(name, sql)
const names = (...args: Parameters<typeof pendingMigrations>) => pendingMigrations(...args).map(({ name }) => name)

describe('pendingMigrations', () => {
  const [one, two, three] = [file('0001-one.sql'), file('0002-two.sql'), file('0003-three.sql')]

  it('answers what has not run, in the order of the names', () => {
    expect(names([three, one, two], [one])).toEqual(['0002-two.sql', '0003-three.sql'])
  })

  it('refuses a database that is newer than the code', () => {
    expect(() => names([one], [one, two])).toThrow('newer than this version of Slipway: it has the migration 0002-two')
  })

  it('refuses a file that was changed after it ran, but not for its line ends', () => {
    expect(() => names([file('0001-one.sql', 'changed')], [one])).toThrow('0001-one.sql was changed after it ran')
    expect(names([file('0001-one.sql', 'a\r\nb')], [file('0001-one.sql', 'a\nb')])).toEqual([])
  })

  it('refuses a file that comes before one that has run', () => {
    expect(() => names([one, two, three], [one, three])).toThrow('0002-two.sql comes before 0003-three.sql')
  })

  it('refuses two files with one number, and names without one', () => {
    expect(() => names([one, file('0001-other.sql')], [])).toThrow('number 0001')
    expect(() => names([file('first.sql')], [])).toThrow('NNNN-title.sql')
  })
})
