import { globSync } from 'node:fs'
import { ROOT, readSource } from './lib/sources.ts'

/**
 * The scale of web/src/ui/theme/tokens.css: radius, type size, gap and layer go by token, widths of the window by
 * breakpoints.ts. Per cent and em depend on what they stand in, and stay.
 */
const mostLines = 300

interface Rule {
  where: RegExp
  isRaw: (value: string) => boolean
  instead: string
}

const lengths = /(?<![\w.-])[\d.]+(px|rem)\b/
const styles: readonly Rule[] = [
  { where: /\bborder(?:-[a-z-]+)?-radius:([^;]+)/g, isRaw: (value) => lengths.test(value), instead: '--sw-radius-…' },
  { where: /\bfont-size:([^;]+)/g, isRaw: (value) => lengths.test(value), instead: '--sw-text-…' },
  { where: /\bz-index:([^;]+)/g, isRaw: (value) => /^-?\d/.test(value.trim()), instead: '--sw-z-…' },
  { where: /\b(?:row-|column-)?gap:([^;]+)/g, isRaw: (value) => lengths.test(value), instead: '--sw-gap-…' },
  { where: /@media([^{]+)/g, isRaw: (value) => /width/.test(value), instead: '(--below-…) or (--from-…)' },
]
const scripts: readonly Rule[] = [
  { where: /\bzIndex(?:=\{|: )([^,}\s]+)/g, isRaw: (value) => /^-?\d/.test(value), instead: 'var(--sw-z-…)' },
  { where: /\bfontSize: ('[^']*')/g, isRaw: (value) => lengths.test(value), instead: 'var(--sw-text-…)' },
  { where: /\b(?:min|max)-(width: [\d.]+)/g, isRaw: () => true, instead: 'useBelow' },
]

const inWeb = (pattern: string) =>
  globSync(`web/src/**/*.${pattern}`, { cwd: ROOT }).map((path) => path.replaceAll('\\', '/'))

function faultsOf(path: string, rules: readonly Rule[]): string[] {
  const text = readSource(path)
  return rules.flatMap(({ where, isRaw, instead }) =>
    [...text.matchAll(where)]
      .filter(([, value = '']) => isRaw(value))
      .map(({ 0: found, index }) => {
        const line = text.slice(0, index).split('\n').length
        return `${path}:${line}: ${found.trim()}: ${instead}`
      }),
  )
}

const sheets = inWeb('css').filter((path) => !path.endsWith('/tokens.css'))
const faults = [
  ...sheets.flatMap((path) => faultsOf(path, styles)),
  ...inWeb('{ts,tsx}').flatMap((path) => faultsOf(path, scripts)),
  ...sheets
    .map((path) => ({ path, lines: readSource(path).split('\n').length - 1 }))
    .filter(({ lines }) => lines > mostLines)
    .map(({ path, lines }) => `${path} has ${lines} lines: a part of it can stand in a file of its own`),
]
for (const fault of faults) console.error(fault)
if (faults.length) process.exitCode = 1
