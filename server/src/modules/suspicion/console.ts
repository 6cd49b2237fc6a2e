import { commandOfJobs } from '../../platform/console/command.ts'
import { analyzeJob } from './jobs/analyze.ts'

export const analysePeopleCommand = commandOfJobs({
  name: 'analyse-people',
  title: { ru: 'Сравнить исполнителей', en: 'Analyse people' },
  about: {
    ru: 'Заново ищет у исполнителей общие кошельки, устройства и адреса и отмечает подозрительных.',
    en: 'Looks again for purses, devices and addresses that external people share, and marks who is suspicious.',
  },
  steps: [{ job: analyzeJob, what: { ru: 'Исполнители сравнены', en: 'External people were compared' } }],
})
