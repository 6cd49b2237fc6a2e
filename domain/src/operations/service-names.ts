import type { Bilingual } from '../kernel/locale.ts'

/** The services whose balance can be asked for, by the specification's names. */
export const serviceNames = [
  'smsaero',
  'luminati',
  'qiwi',
  'capitalist',
  'newtel',
  'smscru',
  'ucaller',
  'onlinesim',
  '5sim',
] as const
export type ServiceName = (typeof serviceNames)[number]

/** How the services call themselves, in every language. */
export const serviceTitle = {
  smsaero: 'SMS Aero',
  luminati: 'Bright Data',
  qiwi: 'QIWI',
  capitalist: 'Capitalist',
  newtel: 'NewTel',
  smscru: 'SMSC',
  ucaller: 'uCaller',
  onlinesim: 'onlinesim',
  '5sim': '5sim',
} as const satisfies Record<ServiceName, string>

/** What came of asking: an answer, none, or nobody to ask. */
export const balanceStates = ['ok', 'unanswered', 'unset'] as const
export type BalanceState = (typeof balanceStates)[number]

/** What the services are for. */
export const serviceUse = {
  smsaero: { ru: 'SMS с кодами', en: 'Text messages with codes' },
  luminati: { ru: 'Прокси', en: 'Proxies' },
  qiwi: { ru: 'Кошелёк', en: 'Wallet' },
  capitalist: { ru: 'Выплаты', en: 'Payouts' },
  newtel: { ru: 'Звонки с кодами', en: 'Calls with codes' },
  smscru: { ru: 'SMS и звонки с кодами', en: 'Text messages and calls with codes' },
  ucaller: { ru: 'Звонки с кодами', en: 'Calls with codes' },
  onlinesim: { ru: 'Номера для приёма SMS', en: 'Numbers that receive text messages' },
  '5sim': { ru: 'Номера для приёма SMS', en: 'Numbers that receive text messages' },
} as const satisfies Record<ServiceName, Bilingual>
