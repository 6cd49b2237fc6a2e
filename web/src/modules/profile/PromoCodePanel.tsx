import { Button, TextInput } from '@mantine/core'
import { usersContract } from '@slipway/domain/users/calls.ts'
import { filterPromoCode } from '@slipway/domain/users/filters.ts'
import { useTexts } from '../../i18n/i18n.ts'
import { Form } from '../../kit/form/Form.tsx'
import { useForm } from '../../kit/form/use-form.ts'
import { toast } from '../../kit/toast.tsx'
import { Panel } from '../../ui/PageHeader.tsx'
import classes from './profile.module.css'

const initial = { promo_code: '' }

/** Its bonus is credited at once. */
export function PromoCodePanel({ userId }: { userId: number }) {
  const t = useTexts('users')
  const words = useTexts('identity')
  const of = useForm({
    endpoint: usersContract.enterPromoCode,
    failed: t('promoCodeFailed'),
    initial,
    args: (body: typeof initial) => ({ params: { id: userId }, body }),
    onDone: () => {
      of.reset(initial)
      toast.success(t('promoCredited'))
    },
  })
  const { form } = of
  return (
    <Panel title={words('promoCode')}>
      <Form of={of} className={classes.promo}>
        <TextInput
          aria-label={words('promoCode')}
          placeholder="#CODE"
          autoComplete="off"
          {...form.getInputProps('promo_code')}
          onChange={(event) => form.setFieldValue('promo_code', filterPromoCode(event.currentTarget.value))}
        />
        <Button type="submit" variant="default" loading={of.busy}>
          {t('promoEnter')}
        </Button>
      </Form>
    </Panel>
  )
}
