import { commandOfJobs } from '../../platform/console/command.ts'
import { bankRateJob } from './jobs.ts'

export const refreshRatesCommand = commandOfJobs({
  name: 'refresh-rates',
  title: { ru: 'Обновить курсы валют', en: 'Refresh rates' },
  about: {
    ru: 'Читает сегодняшний курс доллара у Банка России, не дожидаясь ночи.',
    en: 'Reads today’s rate of the dollar from the Bank of Russia without waiting for the night.',
  },
  steps: [{ job: bankRateJob, what: { ru: 'Курс доллара прочитан', en: 'The rate of the dollar was read' } }],
})
