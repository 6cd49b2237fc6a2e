import { applicationStatusText } from '../applications/status.ts'
import type { Bilingual, Locale } from '../kernel/locale.ts'
import { statusText } from '../tasks/status.ts'
import { subtaskTypeText } from '../tasks/types.ts'
import { countryText } from './countries.ts'
import { definitions } from './registry.ts'
import type { TypeGroup } from './schema.ts'
import { applicationConsoleText, categoryText, marathonText, simpleTagText, userConsoleText } from './words.ts'

type Titles = Readonly<Record<string, Bilingual>>

const titlesOf = (wanted: TypeGroup): Titles =>
  Object.fromEntries(definitions.flatMap(([name, { group, title }]) => (group === wanted ? [[name, title]] : [])))

/** Every entry of the types reference: enumerations are labelled as screens label them, settings as the registry does. */
export const typeTitles: Readonly<Record<TypeGroup, Titles>> = {
  countries: countryText,
  status: statusText,
  type_task: subtaskTypeText,
  tags: simpleTagText,
  user_console_status: userConsoleText,
  application_console_status: applicationConsoleText,
  marathon_status: marathonText,
  app_status: applicationStatusText,
  category: categoryText,
  currency: titlesOf('currency'),
  payout_limit: titlesOf('payout_limit'),
  need_upload_passport: titlesOf('need_upload_passport'),
  switch: titlesOf('switch'),
  task_setting: titlesOf('task_setting'),
  money_setting: titlesOf('money_setting'),
  people_setting: titlesOf('people_setting'),
  mailing_setting: titlesOf('mailing_setting'),
}

export const typeTitle = (group: TypeGroup, name: string, locale: Locale): string =>
  typeTitles[group][name]?.[locale] ?? name
