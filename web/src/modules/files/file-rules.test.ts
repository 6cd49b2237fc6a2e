import { isImageKind } from '@slipway/domain/files/kinds.ts'
import { purposeNames, purposeOf } from '@slipway/domain/files/purposes.ts'
import { fitsByName, goesInParts } from '@slipway/domain/files/resumable.ts'
import { expect, test } from 'vitest'
import { fileRules, growLarge } from './file-rules.ts'

/** Section 5 of the specification, and the other names under which systems save the same. */
const section5 = ['jpeg', 'jpg', 'png', 'gif', 'webp', 'tiff', 'bmp', 'heif', 'svg', 'apng', 'avif']
const alsoCalled = ['heic', 'tif']
const ofPictures = purposeNames.filter((name) => purposeOf(name).kinds.every(isImageKind))

test.each(ofPictures)('%s: the browser offers the pictures of section 5, all of them and no others', (purpose) => {
  expect(fileRules([purpose]).accept?.toSorted()).toEqual([...section5, ...alsoCalled].toSorted())
})

test.each(purposeNames)('%s: browser and server take the same names up to the same size', (purpose) => {
  const { accept = [], maxBytes } = fileRules([purpose])
  expect(maxBytes).toBe(purposeOf(purpose).limit)
  const known = [...new Set(purposeNames.flatMap((name) => fileRules([name]).accept ?? []))]
  expect(known.filter((one) => accept.includes(one))).toEqual(known.filter((one) => fitsByName(purpose, one)))
})

test('only what may grow large and lie about in parts goes in parts', () => {
  const large = purposeNames.filter((purpose) => growLarge([purpose]))
  expect(large.toSorted()).toEqual(['aab', 'design_source', 'package', 'prototype_file', 'source_zip'])
  expect([goesInParts('source_zip', 5_242_880), goesInParts('source_zip', 5_242_881)]).toEqual([false, true])
})

const sources = import.meta.glob<string>('../../**/*.tsx', { query: '?raw', import: 'default', eager: true })

test('no screen has a list of its own of what may be sent', () => {
  expect(Object.keys(sources).length).toBeGreaterThan(300)
  const own = Object.entries(sources).filter(([, text]) => /accept=(\{\[|")/.test(text))
  expect(own.map(([name]) => name)).toEqual([])
})
