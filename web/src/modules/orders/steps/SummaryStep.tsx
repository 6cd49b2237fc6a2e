import { Anchor } from '@mantine/core'
import { imageKindsOf } from '@slipway/domain/applications/images.ts'
import type { ApplicationView } from '@slipway/domain/applications/schema.ts'
import { storeText } from '@slipway/domain/applications/stores.ts'
import { orderName } from '@slipway/domain/orders/names.ts'
import { subtaskTypeText } from '@slipway/domain/tasks/types.ts'
import { personName } from '@slipway/domain/users/person.ts'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useLocale, useTexts } from '../../../i18n/i18n.ts'
import { useFormats } from '../../../i18n/use-formats.ts'
import { plainAmount } from '../../../kit/form/MoneyField.tsx'
import { Money } from '../../../ui/Money.tsx'
import { StorePage } from '../../applications/StorePage.tsx'
import type { Task } from '../../applications/wanted.ts'
import classes from '../orders.module.css'
import type { StepProps } from '../use-order-steps.tsx'
import { keyState, services } from './keys.ts'
import { totalOf } from './StagesStep.tsx'

const keySummary = { set: 'keySet', unknown: 'summaryKept', none: 'keyNone' } as const

interface SummaryProps extends StepProps {
  /** The application that is there already. */
  opened: ApplicationView | undefined
  /** Accepted orders that this one brings into the store. */
  carried: readonly Task[]
  /** Nobody names terms. */
  isUsual: boolean
}

/** Everything on one page before it is sent; each part leads back to its step. */
export function SummaryStep({ form, tree, has, opened, carried, isUsual }: SummaryProps) {
  const t = useTexts('orders')
  const words = useTexts('applications')
  const locale = useLocale()
  const { values } = form
  const names = new Intl.DisplayNames(locale, { type: 'language' })
  const { images } = values
  const language = tree.programming_languages.find(({ id }) => id === values.programming_language_id)
  const framework = language?.frameworks.find(({ id }) => id === values.framework_id)
  const pictures = imageKindsOf(values.store).reduce((sum, kind) => sum + (images[kind]?.length ?? 0), 0)
  const manager = tree.aso_managers.find(({ id }) => id === values.aso_manager_id)
  const publisher = opened?.app_manager
  const yes = (is: boolean) => t(is ? 'summaryYes' : 'summaryNo')
  const more: [string, ReactNode][] = [
    [t('quality'), values.quality_type && words(`quality_${values.quality_type}`)],
    [t('tag'), values.tag],
    ...(has('marathon')
      ? ([
          [t('marathon'), yes(values.marathon)],
          [t('sharing'), yes(values.sharing_google_account)],
        ] as const satisfies [string, string][])
      : []),
    [t('purchases'), values.purchases ? t('summaryPurchases') : t('summaryNo')],
    ...services.map((name): [string, string] => [t(`key_${name}`), t(keySummary[keyState(values, name)])]),
  ]
  const draws = values.subtasks.some(({ type }) => type === 'designer')
  return (
    <div className={classes.split}>
      <div className={classes.column}>
        {has('name') && (
          <Part step="application" title={t('stepApplication')}>
            {[
              [t('name'), values.name],
              [t('desktopName'), values.desktop_name],
              [
                t('packageId'),
                <span key="id" className="mono">
                  {values.package_id}
                </span>,
              ],
              [t('store'), storeText[values.store]],
              [t('category'), tree.categories.find(({ name }) => name === values.category)?.title],
              [t('version'), values.version],
              [t('asoManager'), manager?.name ?? t('asoManagerNone')],
              [words('appManager'), publisher ? personName(publisher) : words('appManagerComes')],
              ...more,
            ]}
          </Part>
        )}
        {has('framework_id') && (
          <Part step="technology" title={t('stepTechnology')}>
            {[
              [t('programmingLanguage'), language?.title],
              [t('framework'), framework?.title],
            ]}
          </Part>
        )}
        {has('texts') && (
          <Part step="texts" title={t('stepTexts')}>
            {[[t('languages'), values.languages.map((code) => names.of(code)).join(', ')]]}
          </Part>
        )}
        {has('images') && (
          <Part step="images" title={t('stepImages')}>
            {[
              [
                t('stepImages'),
                pictures ? t('summaryImages', { count: pictures }) : t(draws ? 'summaryDrawn' : 'summaryNoImages'),
              ],
            ]}
          </Part>
        )}
      </div>
      <div className={classes.column}>
        {carried.length > 0 && (
          <p className={classes.hint}>
            {t('summaryCarried', { orders: carried.map((order) => orderName(order, locale)).join(', ') })}
          </p>
        )}
        {isUsual ? <p className={classes.hint}>{t('usualTermsHint')}</p> : <Stages form={form} />}
        <StorePage
          name={values.name}
          store={values.store}
          language={values.language_default}
          text={values.texts[values.language_default] ?? null}
          icon={images.icon[0] ?? null}
          description={images.description[0] ?? null}
          phone={images.phone}
          tablet={images.tablet}
          stays={!draws}
        />
      </div>
    </div>
  )
}

function Stages({ form }: Pick<StepProps, 'form'>) {
  const t = useTexts('orders')
  const locale = useLocale()
  const { duration, dateTime } = useFormats()
  const { subtasks } = form.values
  return (
    <section className={classes.part}>
      <PartHead step="stages" title={t('summaryStages')} />
      <table className={classes.costs}>
        <tbody>
          {subtasks.map(({ type, cost, time_limit, publish_at }) => (
            <tr key={type}>
              <th scope="row">
                {subtaskTypeText[type][locale]}
                {publish_at && (
                  <span className={classes.later}>{t('summaryLater', { moment: dateTime(publish_at) })}</span>
                )}
              </th>
              <td>{duration(time_limit)}</td>
              <td className={classes.amount}>
                <Money amount={plainAmount(cost, 'RUB') || '0'} currency="RUB" />
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={2}>
              {t('summaryTotal')}
            </th>
            <td className={classes.amount}>
              <Money amount={totalOf(subtasks)} currency="RUB" />
            </td>
          </tr>
        </tfoot>
      </table>
    </section>
  )
}

function PartHead({ step, title }: { step: string; title: string }) {
  const t = useTexts('orders')
  const edit = useTexts('applications')
  return (
    <div className={classes.partHead}>
      <h3 className={classes.stageName}>{title}</h3>
      <Anchor
        component={Link}
        to="."
        search={((previous: Record<string, string>) => ({ ...previous, step })) as never}
        resetScroll={false}
        aria-label={t('summaryChange', { step: title })}
        size="sm"
      >
        {edit('editShort')}
      </Anchor>
    </div>
  )
}

function Part({ step, title, children }: { step: string; title: string; children: [string, ReactNode][] }) {
  const t = useTexts('orders')
  return (
    <section className={classes.part}>
      <PartHead step={step} title={title} />
      <dl className={classes.list}>
        {children.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value || t('summaryNone')}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
