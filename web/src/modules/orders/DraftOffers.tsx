import { ordersContract } from '@slipway/domain/orders/calls.ts'
import type { DraftKind } from '@slipway/domain/orders/drafts.ts'
import { useApiQuery } from '../../api/query.ts'
import { useTexts } from '../../i18n/i18n.ts'
import type { KeptDraft } from '../../kit/form/use-kept-form.ts'
import { toast } from '../../kit/toast.tsx'
import { DraftList, GoOn } from './DraftList.tsx'
import classes from './drafts.module.css'

interface Props {
  kept: KeptDraft
  kind: DraftKind
  applicationId: number | null
}

/** At the start of a wizard: what was begun of the same work, on whatever device. Typing makes it go. */
export function DraftOffers({ kept, kind, applicationId }: Props) {
  const t = useTexts('orders')
  const { data } = useApiQuery(ordersContract.drafts, {})
  const offered = data?.drafts.filter((one) => one.kind === kind && one.application_id === applicationId) ?? []
  if (!kept.isFresh || !offered.length) return null
  return (
    <section className={classes.panel} aria-label={t('draftsOffered')}>
      <h3 className={classes.title}>{t('draftsOffered')}</h3>
      <DraftList
        drafts={offered}
        forget={kept.forget}
        goOn={({ id }, label) => <GoOn label={label} onClick={() => void kept.take(id).catch(toast.failed)} />}
      />
    </section>
  )
}
