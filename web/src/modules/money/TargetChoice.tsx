import type { PayoutTarget } from '@slipway/domain/money/targets.ts'
import {
  type Icon,
  IconBrandYandex,
  IconCreditCard,
  IconCurrencyRupee,
  IconCurrencyTether,
  IconDeviceMobile,
  IconWallet,
} from '@tabler/icons-react'
import { useTexts } from '../../i18n/i18n.ts'
import classes from './money.module.css'

const iconOf: Record<PayoutTarget, Icon> = {
  card: IconCreditCard,
  webmoney: IconWallet,
  phone: IconDeviceMobile,
  qiwi: IconWallet,
  yandex: IconBrandYandex,
  paytm: IconCurrencyRupee,
  usdttrc20: IconCurrencyTether,
}

interface TargetChoiceProps {
  targets: readonly PayoutTarget[]
  value: PayoutTarget
  onChange: (target: PayoutTarget) => void
}

export function TargetChoice({ targets, value, onChange }: TargetChoiceProps) {
  const t = useTexts('money')
  return (
    <fieldset className={classes.group}>
      <legend>{t('target')}</legend>
      <div className={classes.targets}>
        {targets.map((target) => {
          const Picture = iconOf[target]
          return (
            <label key={target} className={classes.target} data-checked={target === value || undefined}>
              <input
                type="radio"
                name="target"
                className="visually-hidden"
                checked={target === value}
                onChange={() => onChange(target)}
              />
              <Picture size={18} stroke={1.5} aria-hidden />
              <span>{t(`target_${target}`)}</span>
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}
