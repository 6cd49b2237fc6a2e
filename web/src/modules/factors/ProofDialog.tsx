import { factorsContract } from '@slipway/domain/factors/calls.ts'
import { call } from '../../api/client.ts'
import { useApiQuery } from '../../api/query.ts'
import { useTexts } from '../../i18n/i18n.ts'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { SkeletonRows } from '../../ui/Skeletons.tsx'
import classes from './factors.module.css'
import { Ways } from './Ways.tsx'

const askPasskey = async () => (await call(factorsContract.proofPasskey, {})).data.options

/** Asks whoever is signed in to prove that it is still them. It may stand over another dialog, whose call waits for it. */
export function ProofDialog({ onAnswer }: { onAnswer: (proved: boolean) => void }) {
  const t = useTexts('factors')
  const { data, error, refetch } = useApiQuery(factorsContract.ways, {})
  return (
    <Dialog onClose={() => onAnswer(false)} title={t('proofTitle')} size={440} zIndex="var(--sw-z-question)">
      <div className={classes.ways}>
        <p className={classes.text}>{t('proofLead')}</p>
        {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
        {!data && !error && <SkeletonRows rows={2} />}
        {data && (
          <Ways
            endpoint={factorsContract.prove}
            ways={data.data.ways}
            phone={data.data.phone ?? ''}
            askPasskey={askPasskey}
            onDone={() => onAnswer(true)}
          />
        )}
      </div>
    </Dialog>
  )
}
