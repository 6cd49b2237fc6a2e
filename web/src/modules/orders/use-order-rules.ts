import type { RestrictionTree, TaskBounds } from '@slipway/domain/order-options/schema.ts'
import { useFormats } from '../../i18n/use-formats.ts'
import type { Issue, RuleContext } from '../../kit/form/check.ts'
import { plainAmount } from '../../kit/form/MoneyField.tsx'
import type { OrderValues } from './order-values.ts'

/** Bounds of cost are not in the contract's schema: they are data. */
export function useOrderRules(tree: RestrictionTree) {
  const { number } = useFormats()
  const boundsOf = (type: string) => tree.task_types.find((one) => one.type === type)
  return (_body: unknown, { t, values }: RuleContext<OrderValues>) =>
    values.subtasks.flatMap(({ type, cost, editable }, index): Issue[] => {
      const bounds = boundsOf(type)
      const amount = Number(plainAmount(cost))
      if (!bounds || editable === false || !cost.trim()) return []
      const path = `subtasks.${index}.cost`
      const currency = signOf(bounds)
      if (amount < Number(bounds.min)) {
        return [{ path, message: t('amount_min', { minimum: number(Number(bounds.min)), currency }) }]
      }
      if (amount > Number(bounds.max)) {
        return [{ path, message: t('amount_max', { maximum: number(Number(bounds.max)), currency }) }]
      }
      return []
    })
}

const signOf = ({ currency }: TaskBounds): string => (currency === 'RUB' ? '₽' : currency)
