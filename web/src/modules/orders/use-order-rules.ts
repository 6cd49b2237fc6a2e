import type { RestrictionTree } from '@slipway/domain/order-options/schema.ts'
import { type OrderFormName, orderForms } from '@slipway/domain/orders/kinds.ts'
import { isHigherVersion } from '@slipway/domain/orders/versions.ts'
import { useTexts } from '../../i18n/i18n.ts'
import { useFormats } from '../../i18n/use-formats.ts'
import type { Issue, RuleContext } from '../../kit/form/check.ts'
import { plainAmount } from '../../kit/form/MoneyField.tsx'
import { changesSomething } from './order-body.ts'
import type { OrderValues } from './order-values.ts'

interface About {
  isChange?: boolean
  /** Of an update: the version that is in the store. */
  published?: string | undefined
  /** It brings accepted work into the store, and needs no change of its own. */
  carries?: boolean
}

/** Bounds of cost are not in the contract's schema: they are data. A change that changes nothing is told and not sent. */
export function useOrderRules(
  tree: RestrictionTree,
  name: OrderFormName,
  { isChange = false, published, carries = false }: About = {},
) {
  const say = useTexts('orders')
  const { money } = useFormats()
  const boundsOf = (type: string) => tree.task_types.find((one) => one.type === type)
  const isEmpty = (body: object) =>
    isChange ? Object.keys(body).every((key) => key === 'version_lock') : !changesSomething(name, body)
  return (body: object, { t, values }: RuleContext<OrderValues>) => [
    ...((isChange || (orderForms[name].mustChange && !carries)) && isEmpty(body)
      ? [{ path: '_', message: t('nothing_changed') }]
      : []),
    ...versionIssues(values, published, {
      missing: t('required'),
      low: say('versionAbove', { version: published ?? '' }),
    }),
    ...values.subtasks.flatMap(({ type, cost, editable }, index): Issue[] => {
      const bounds = boundsOf(type)
      const amount = Number(plainAmount(cost, 'RUB'))
      if (!bounds || editable === false || !cost.trim()) return []
      const path = `subtasks.${index}.cost`
      if (amount < Number(bounds.min)) {
        return [{ path, message: t('amount_min', { minimum: money(bounds.min, bounds.currency) }) }]
      }
      if (amount > Number(bounds.max)) {
        return [{ path, message: t('amount_max', { maximum: money(bounds.max, bounds.currency) }) }]
      }
      return []
    }),
  ]
}

/** A new build has a version of its own, above what is in the store; how it is written says the contract. */
function versionIssues(
  { version, subtasks }: OrderValues,
  published: string | undefined,
  words: { missing: string; low: string },
): Issue[] {
  if (published === undefined) return []
  if (!version.trim()) {
    return subtasks.some(({ type }) => type === 'programmer') ? [{ path: 'version', message: words.missing }] : []
  }
  const isWritten = /^\d+(\.\d+)*$/.test(version.trim())
  return isWritten && !isHigherVersion(version.trim(), published) ? [{ path: 'version', message: words.low }] : []
}
