import { messages as en } from '@slipway/domain/texts/messages.en.ts'
import { messages as ru } from '@slipway/domain/texts/messages.ru.ts'
import type { TextView } from '@slipway/domain/texts/schema.ts'
import { type Section, sectionText } from '@slipway/domain/texts/sections.ts'
import { stateOf } from '@slipway/domain/texts/state.ts'
import { exported, headersOf, idColumn, momentColumn } from '../../platform/list/export.ts'
import { texts } from './queries/texts.ts'

const header = headersOf(ru, en)
const now = ({ built_in, own }: TextView, locale: 'ru' | 'en') => own[locale] ?? built_in[locale]

export const exportTexts = exported(texts, {
  name: 'texts',
  columns: [
    idColumn,
    { header: header('section'), value: ({ section }, locale) => sectionText[section as Section]?.[locale] ?? section },
    { header: header('key'), value: ({ key }) => key },
    { header: header('builtInRussian'), value: ({ built_in }) => built_in.ru },
    { header: header('russian'), value: (row) => now(row, 'ru') },
    { header: header('builtInEnglish'), value: ({ built_in }) => built_in.en },
    { header: header('english'), value: (row) => now(row, 'en') },
    { header: header('state'), value: (row, locale) => header(`state_${stateOf(row)}`)[locale] },
    momentColumn(header('changedAt'), ({ changed_at }) => changed_at),
  ],
})
