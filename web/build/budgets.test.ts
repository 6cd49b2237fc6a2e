import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { type Bundle, emptyGroups, overspent } from './budgets.ts'

const script = (name: string, kibibytes: number, imports: string[] = []): Bundle => ({
  [`${name}.js`]: {
    type: 'chunk',
    name,
    fileName: `${name}.js`,
    facadeModuleId: `/somewhere/web/src/${name}.tsx`,
    moduleIds: [],
    imports: imports.map((imported) => `${imported}.js`),
    // Random, so that it can't be compressed.
    code: randomBytes(kibibytes * 512).toString('latin1'),
  },
})

const bundle = {
  ...script('page', 1, ['list', 'base']),
  ...script('list', 1, ['base']),
  ...script('base', 1),
  ...script('other', 50),
}
const visit = { name: 'a list', asks: ['web/src/page.tsx'], kibibytes: 10, files: 3 }

test('a visit is what its modules import, each script once, and no more', () => {
  expect(overspent(visit, bundle)).toEqual([])
  expect(overspent({ ...visit, files: 2 }, bundle)).toEqual(['a list: 3 scripts, 2 at most'])
})

test('a table that drags a large script into the page, a module that is gone and an empty group fail the build', () => {
  const heavy = { ...bundle, ...script('base', 1, ['other']) }
  expect(overspent({ ...visit, files: 9 }, heavy)).toEqual([
    expect.stringMatching(/^a list: \d\d KiB of JavaScript, 10 at most: /),
  ])
  expect(overspent({ ...visit, asks: ['web/src/gone.tsx'] }, bundle)).toEqual([
    'a list: no script holds web/src/gone.tsx',
  ])
  expect(emptyGroups(['list', 'words'], bundle)).toEqual(['the chunk group words is empty'])
})
