import { messages as en } from '@slipway/domain/settings/messages.en.ts'
import { messages as ru } from '@slipway/domain/settings/messages.ru.ts'
import { exported, headersOf, idColumn } from '../../platform/list/export.ts'
import { frameworks, languages } from './queries/skills.ts'

const header = headersOf(ru, en)
const titles = (skills: readonly { title: string }[]) => skills.map(({ title }) => title).join(', ')

export const exportLanguages = exported(languages, {
  name: 'programming-languages',
  columns: [
    idColumn,
    { header: header('skillTitle'), value: ({ title }) => title },
    { header: header('skillName'), value: ({ name }) => name },
    { header: header('frameworks'), value: ({ frameworks: others }) => titles(others) },
  ],
})

export const exportFrameworks = exported(frameworks, {
  name: 'frameworks',
  columns: [
    idColumn,
    { header: header('skillTitle'), value: ({ title }) => title },
    { header: header('skillName'), value: ({ name }) => name },
    { header: header('languages'), value: ({ programming_languages: others }) => titles(others) },
  ],
})
