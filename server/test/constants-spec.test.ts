import { readFileSync } from 'node:fs'
import { passwordMinLength } from '@slipway/domain/identity/password-rules.ts'
import { defaultLocale, locales } from '@slipway/domain/kernel/locale.ts'
import { currencies } from '@slipway/domain/kernel/money.ts'
import { pageSizes } from '@slipway/domain/kernel/page-sizes.ts'
import { payoutOffers } from '@slipway/domain/money/limits.ts'
import { payoutAmount } from '@slipway/domain/money/payout-form.ts'
import { cardPaymentSystem, payoutProviders } from '@slipway/domain/money/targets.ts'
import { defaultOf, definitions } from '@slipway/domain/settings/registry.ts'
import { releasable, resumeSeconds, warnings } from '@slipway/domain/tasks/deadline.ts'
import { boardTabs, taskStatuses } from '@slipway/domain/tasks/status.ts'
import { maxTimeLimit, minTimeLimit, stages, subtaskTypes } from '@slipway/domain/tasks/types.ts'
import { attemptOutcomes, moderationKinds, moderationStatuses } from '@slipway/domain/tasks/workflow.ts'
import { referralCodeLength } from '@slipway/domain/users/filters.ts'
import { frameworks, programmingLanguages } from '@slipway/domain/users/skills.ts'
import { expect, test } from 'vitest'
import { columnValues } from '../src/platform/database/column-values.ts'
import { table } from './workflow-table.ts'

const textOf = (name: string) => readFileSync(new URL(`./spec/${name}`, import.meta.url), 'utf8')
const flat = (text: string) => text.replace(/\s+/g, ' ')

const constants = textOf('constants.tsv')
  .split('\n')
  .filter((line) => line && !line.startsWith('#'))
  .map((line) => {
    const [name = '', source = '', value = '', said = ''] = line.split('\t')
    return { name, source, value: JSON.parse(value) as unknown, said }
  })

const limits = definitions.flatMap(([name, { group, default: value }]) =>
  group === 'payout_limit' ? [{ name, value }] : [],
)
const day = 86_400
const at = (seconds: number) => new Date(seconds * 1000)
const task = { startsAt: at(0), submittedAt: null, timeLimit: day }

/** What the product does, by the name of the constant. */
const built: Readonly<Record<string, unknown>> = {
  task_time_min_seconds: minTimeLimit,
  task_time_max_seconds: maxTimeLimit,
  password_min: passwordMinLength,
  referral_code_max: referralCodeLength,
  payout_multiple_minor:
    [10, 20, 30, 25, 11, 15].filter((sum) => payoutAmount.safeParse(String(sum)).success).join() === '10,20,30' &&
    1_000,
  page_sizes: pageSizes,
  locales,
  default_locale: defaultLocale,
  payout_ways: payoutOffers(limits, 'manual', 'IN')
    .filter(({ currency }) => currency !== 'USDT')
    .map(({ target, currency }) => `${currency} ${target}`),
  currencies,
  card_payment_system: cardPaymentSystem,
  frameworks: Object.keys(frameworks),
  programming_languages: Object.keys(programmingLanguages),
  house_accounts: columnValues['ledger_accounts.kind'].filter((kind) => kind !== 'wallet'),
  payout_providers: payoutProviders,
  payout_provider_default: defaultOf('payout_provider'),
  payout_separation_days: defaultOf('payout_separation_days'),
  claim_limit: defaultOf('claim_limit'),
  assign_lapse_hours: defaultOf('assign_lapse_hours'),
  resume_floor: { part: resumeSeconds(0, day) / day, seconds: resumeSeconds(0, 1) },
  warnings,
  release_part: releasable(task, at(day / 10)) && !releasable(task, at(day / 10 + 1)) && 0.1,
  attempt_outcomes: attemptOutcomes,
  moderation_kinds: moderationKinds,
  moderation_statuses: moderationStatuses,
  subtask_types: subtaskTypes,
  stages,
}

test.each(constants)('the constant $name is that of $source', ({ name, source, value, said }) => {
  expect(flat(textOf(source))).toContain(said)
  expect(built[name]).toEqual(value)
})

test('every constant that the product names is decided, and every decided one is compared', () => {
  expect(Object.keys(built).toSorted()).toEqual(constants.map(({ name }) => name).toSorted())
})

/** Rows of the table under a heading of workflow.md, as cells. */
const cellsUnder = (heading: string): string[][] =>
  (textOf('workflow.md').split(`## ${heading}\n`)[1] ?? '')
    .split('\n## ')[0]
    ?.split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('| tab'))
    .map((line) =>
      line
        .slice(1, -1)
        .split('|')
        .map((cell) => cell.trim()),
    ) ?? []

test('the tabs of executors and their statuses are those of workflow.md', () => {
  const told = cellsUnder('What an executor sees').map(([tab = '', statuses = '']) => [
    tab,
    statuses.replace(/ \([^)]*\)/g, '').split(', '),
  ])
  expect(Object.entries(boardTabs)).toEqual(told)
})

test('the statuses are those that the table of transitions leads to, and the one that all begin with', () => {
  const reached = new Set(table.flatMap(({ from, to }) => [...from, to]).filter((status) => status !== 'before_pause'))
  expect([...reached].toSorted()).toEqual([...taskStatuses].toSorted())
})
