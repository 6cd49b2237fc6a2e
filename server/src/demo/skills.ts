import type { DemoTx } from './demo-tx.ts'
import type { Technology } from './idea.ts'
import type { SourceLanguage } from './packages.ts'

/** The names by which the reference data knows a technology. */
export const technologies = {
  android: { framework: 'android_native_fw', language: 'kotlin' },
  java: { framework: 'android_native_fw', language: 'java' },
  flutter: { framework: 'flutter', language: 'dart' },
  react_native: { framework: 'react_native', language: 'typescript' },
  unity: { framework: 'unity', language: 'csharp' },
  libgdx: { framework: 'libgdx', language: 'java' },
} as const satisfies Record<Technology, { framework: string; language: SourceLanguage }>

export type TechnologyIds = Readonly<Record<Technology, { framework: number; language: number }>>

export async function technologyIds(tx: DemoTx): Promise<TechnologyIds> {
  const frameworks = new Map((await namesOf(tx, 'frameworks')).map(({ id, name }) => [name, id]))
  const languages = new Map((await namesOf(tx, 'programming_languages')).map(({ id, name }) => [name, id]))
  const ids = Object.entries(technologies).map(([technology, { framework, language }]) => [
    technology,
    { framework: frameworks.get(framework) as number, language: languages.get(language) as number },
  ])
  return Object.fromEntries(ids) as TechnologyIds
}

const namesOf = (tx: DemoTx, table: 'frameworks' | 'programming_languages') =>
  tx.db.selectFrom(table).select(['id', 'name']).execute()

const sets: readonly (readonly Technology[])[] = [
  ['android', 'java', 'flutter', 'react_native', 'unity', 'libgdx'],
  ['android', 'java', 'libgdx'],
  ['flutter', 'android'],
  ['react_native'],
  ['flutter', 'react_native'],
  ['unity', 'libgdx', 'java'],
]

/** What the programmer at this place knows, by name; the one of the sign-ins all that there is. */
export function skillsOf(place: number): { frameworks: string[]; programming_languages: string[] } {
  const known = (sets[place % sets.length] ?? []).map((technology) => technologies[technology])
  return {
    frameworks: [...new Set(known.map(({ framework }) => framework))],
    programming_languages: [...new Set(known.map(({ language }) => language))],
  }
}
