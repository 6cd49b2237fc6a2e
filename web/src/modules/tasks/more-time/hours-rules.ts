import type { Issue, RuleContext } from '../../../kit/form/check.ts'

/** Beside the schema: at most what this task, or this request, has. */
export const hoursRules =
  (most: number) =>
  (_body: unknown, { t, values }: RuleContext<{ hours: string }>): Issue[] =>
    Number(values.hours) > most ? [{ path: 'hours', message: t('too_big', { maximum: most }) }] : []
