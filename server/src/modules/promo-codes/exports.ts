import { messages as en } from '@slipway/domain/promo-codes/messages.en.ts'
import { messages as ru } from '@slipway/domain/promo-codes/messages.ru.ts'
import { exported, headersOf, idColumn } from '../../platform/list/export.ts'
import { decimal } from '../../platform/list/export-cells.ts'
import { promoCodes } from './queries/promo-codes.ts'

const header = headersOf(ru, en)

export const exportPromoCodes = exported(promoCodes, {
  name: 'promo-codes',
  columns: [
    idColumn,
    { header: header('code'), value: ({ code }) => code },
    { header: header('bonus'), value: ({ config }) => decimal(config.bonus) },
    { header: header('used'), value: ({ used }) => used },
    { header: header('limit'), value: ({ limit }) => limit },
    { header: header('startsOn'), value: ({ starts_on }) => starts_on },
    { header: header('endsOn'), value: ({ ends_on }) => ends_on },
    { header: header('state'), value: ({ state }, locale) => header(`state_${state}`)[locale] },
  ],
})
