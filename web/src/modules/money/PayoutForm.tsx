import { Alert, Anchor, Button, SegmentedControl, Select, TextInput } from '@mantine/core'
import { formatMinor, parseMinor } from '@slipway/domain/kernel/money.ts'
import { amountFault } from '@slipway/domain/money/payout-rules.ts'
import type { TypeCatalogue } from '@slipway/domain/settings/schema.ts'
import { useTexts } from '../../i18n/i18n.ts'
import { useFormats } from '../../i18n/use-formats.ts'
import { Form } from '../../kit/form/Form.tsx'
import { MoneyField, plainAmount } from '../../kit/form/MoneyField.tsx'
import type { FormOf as FormState } from '../../kit/form/use-form.ts'
import { Money } from '../../ui/Money.tsx'
import { searchable } from '../../ui/searchable.ts'
import { HolderFields } from './HolderFields.tsx'
import classes from './money.module.css'
import { mostOf, type PayoutValues, waysOf } from './payout-values.ts'
import { TargetChoice } from './TargetChoice.tsx'
import { usePace } from './use-pace.ts'

interface PayoutFormProps {
  of: FormState<PayoutValues>
  types: TypeCatalogue
  /** Minor units in the chosen currency. */
  balance: bigint
  /** Last characters of the purse that was chosen among the recent ones. */
  again: string | null
}

export function PayoutForm({ of, types, balance, again }: PayoutFormProps) {
  const t = useTexts('money')
  const { money } = useFormats()
  const pace = usePace()
  const { form } = of
  const values = form.getValues()
  const { currencies, offers, offer } = waysOf(types, values)
  const currency = offer?.currency ?? values.currency
  const target = offer?.target ?? values.target
  const asked = plainAmount(values.amount, currency)
  const amount = amountFault(asked) ? null : money(asked, currency)
  const most = offer && mostOf(offer, balance)

  return (
    <Form of={of}>
      <div className={classes.fields}>
        <div className={classes.pair}>
          <Country types={types} form={form} />
          {currencies.length > 1 && <CurrencyChoice currencies={currencies} form={form} value={currency} />}
        </div>
        {offer && balance < offer.min && (
          <Alert variant="light" p="xs" role="status">
            {t('tooLittle', {
              available: money(formatMinor(balance), currency),
              min: money(formatMinor(offer.min), currency),
            })}
          </Alert>
        )}
        {offer && balance >= offer.min && (
          <>
            <MoneyField
              whole
              currency={currency}
              label={t('amount')}
              description={t('amountHint', {
                available: money(formatMinor(balance), currency),
                min: money(formatMinor(offer.min), currency),
                max: money(formatMinor(offer.max), currency),
              })}
              {...form.getInputProps('amount')}
              name="amount"
            />
            {most && (
              <Anchor
                component="button"
                type="button"
                size="sm"
                className={classes.most}
                onClick={() => form.setFieldValue('amount', most)}
              >
                {`${t('all')}: ${money(formatMinor(parseMinor(most)), currency)}`}
              </Anchor>
            )}
            <TargetChoice
              targets={offers.map((way) => way.target)}
              value={target}
              onChange={(chosen) => {
                form.setFieldValue('target', chosen)
                form.clearErrors()
              }}
            />
            <TextInput
              key={target}
              label={t(`purse_${target}`)}
              description={again ? t('purseAgain', { last4: again }) : undefined}
              inputMode={target === 'usdttrc20' || target === 'webmoney' ? 'text' : 'tel'}
              autoComplete={target === 'card' ? 'cc-number' : target === 'phone' ? 'tel' : 'off'}
              {...form.getInputProps('purse')}
              name="purse"
            />
            {target === 'card' && <HolderFields form={form} />}
            <div className={classes.arrives} role="status">
              <span>{t('arrives')}</span>
              <strong>{amount ? <Money amount={asked} currency={currency} /> : '\u2014'}</strong>
              <span className={classes.label}>
                {t('noFee')}
                {pace && `. ${t('paceShort', { time: pace })}`}
              </span>
            </div>
            <div>
              <Button type="submit" loading={of.busy}>
                {amount ? t('requestPayoutAmount', { amount }) : t('requestPayout')}
              </Button>
            </div>
          </>
        )}
      </div>
    </Form>
  )
}

type FormOf = { form: FormState<PayoutValues>['form'] }

function Country({ types, form }: FormOf & { types: TypeCatalogue }) {
  const t = useTexts('money')
  const { locale } = useFormats()
  const order = new Intl.Collator(locale)
  const data = types.countries
    .map(({ name, title }) => ({ value: name, label: title }))
    .toSorted((a, b) => order.compare(a.label, b.label))
  return (
    <Select
      label={t('country')}
      data={data}
      {...searchable}
      allowDeselect={false}
      autoComplete="off"
      {...form.getInputProps('country')}
    />
  )
}

function CurrencyChoice({ currencies, form, value }: FormOf & { currencies: string[]; value: string }) {
  const t = useTexts('money')
  return (
    <fieldset className={classes.group}>
      <legend>{t('currency')}</legend>
      <SegmentedControl
        fullWidth
        aria-label={t('currency')}
        data={currencies}
        value={value}
        onChange={(chosen) => {
          form.setFieldValue('currency', chosen as PayoutValues['currency'])
          form.clearFieldError('amount')
        }}
      />
    </fieldset>
  )
}
