import { ordersContract } from '@slipway/domain/orders/calls.ts'
import { call } from '../../api/client.ts'
import { useApiQuery } from '../../api/query.ts'
import { useTexts } from '../../i18n/i18n.ts'
import { useOpenModal } from '../../kit/url-modal.ts'
import { DraftList, GoOn } from './DraftList.tsx'
import classes from './drafts.module.css'

/** Above the list from which one orders: what was begun and not sent. Nothing where there is none. */
export function OrderDrafts() {
  const t = useTexts('orders')
  const order = useOpenModal('order')
  const { data } = useApiQuery(ordersContract.drafts, {})
  if (!data?.drafts.length) return null
  const forget = (id: number) => call(ordersContract.dropDraft, { params: { id } })
  return (
    <section className={classes.panel} aria-label={t('drafts')}>
      <h3 className={classes.title}>{t('drafts')}</h3>
      <DraftList
        drafts={data.drafts}
        forget={forget}
        goOn={({ id }, label) => <GoOn label={label} onClick={() => order(`draft-${id}`)} />}
      />
    </section>
  )
}
