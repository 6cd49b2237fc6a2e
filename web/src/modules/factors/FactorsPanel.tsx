import { Button, TextInput } from '@mantine/core'
import { factorsContract } from '@slipway/domain/factors/calls.ts'
import type { FactorView } from '@slipway/domain/factors/schema.ts'
import { useState } from 'react'
import { useApiMutation, useApiQuery } from '../../api/query.ts'
import { useTexts } from '../../i18n/i18n.ts'
import { useFormats } from '../../i18n/use-formats.ts'
import { confirm } from '../../kit/confirm.tsx'
import { FormModal } from '../../kit/form/FormModal.tsx'
import { toast } from '../../kit/toast.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Panel } from '../../ui/PageHeader.tsx'
import { SkeletonRows } from '../../ui/Skeletons.tsx'
import { AddFactor, factorIcons } from './AddFactor.tsx'
import classes from './factors.module.css'
import { RecoveryCodesDialog } from './RecoveryCodesDialog.tsx'

/** One's own second factors. Not shown while somebody else acts as the person. */
export function FactorsPanel() {
  const t = useTexts('factors')
  const { data, error, refetch } = useApiQuery(factorsContract.list, {})
  const [renamed, setRenamed] = useState<FactorView | null>(null)
  const factors = data?.data.factors ?? []
  return (
    <Panel title={t('factors')}>
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonRows rows={2} />}
      {data && (
        <>
          {factors.length === 0 && <p className={classes.lead}>{t('none')}</p>}
          <ul className={classes.factors}>
            {factors.map((factor) => (
              <Factor key={factor.id} factor={factor} onRename={() => setRenamed(factor)} />
            ))}
          </ul>
          <AddFactor hasApp={factors.some(({ kind }) => kind === 'totp')} />
          {factors.length > 0 && <RecoveryCodes left={data.data.recovery_left} />}
        </>
      )}
      {renamed && (
        <FormModal
          opened
          onClose={() => setRenamed(null)}
          title={t('rename')}
          submit={t('rename')}
          size={440}
          endpoint={factorsContract.rename}
          failed={t('renameFailed')}
          initial={{ name: renamed.name }}
          args={(body) => ({ params: { id: renamed.id }, body })}
          onUnchanged={() => setRenamed(null)}
          onDone={() => toast.success(t('factorRenamed'))}
        >
          {(form) => <TextInput label={t('factorName')} {...form.getInputProps('name')} />}
        </FormModal>
      )}
    </Panel>
  )
}

function Factor({ factor, onRename }: { factor: FactorView; onRename: () => void }) {
  const t = useTexts('factors')
  const { date, relative } = useFormats()
  const remove = useApiMutation(factorsContract.remove, {
    onSuccess: () => toast.success(t('factorRemoved')),
    onError: (fault) => toast.failed(fault),
  })
  const { id, kind, name, created_at, last_used_at } = factor
  const Icon = factorIcons[kind]
  const ask = async () => {
    const sure = await confirm({
      title: t('removeTitle', { name }),
      text: t('removeText'),
      yes: t('remove'),
      danger: true,
    })
    if (sure) remove.mutate({ params: { id } })
  }
  return (
    <li>
      <Icon size={20} stroke={1.5} aria-hidden />
      <div className={classes.factor}>
        <strong>{name}</strong>
        <span>
          {t(`kind_${kind}`)}, {t('created', { date: date(created_at) })}
        </span>
        {last_used_at && <span>{t('lastUsed', { date: relative(last_used_at) })}</span>}
      </div>
      <div className={classes.tools}>
        <Button variant="subtle" size="compact-md" aria-label={t('renameNamed', { name })} onClick={onRename}>
          {t('rename')}
        </Button>
        <Button
          variant="default"
          size="compact-md"
          aria-label={t('removeNamed', { name })}
          loading={remove.isPending}
          onClick={() => void ask()}
        >
          {t('remove')}
        </Button>
      </div>
    </li>
  )
}

function RecoveryCodes({ left }: { left: number }) {
  const t = useTexts('factors')
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const renew = useApiMutation(factorsContract.renewRecoveryCodes, {
    onSuccess: ({ data }) => setCodes(data.recovery_codes),
    onError: (fault) => toast.failed(fault),
  })
  const ask = async () => {
    const sure = await confirm({ title: t('newCodes'), text: t('newCodesText'), yes: t('newCodesYes') })
    if (sure) renew.mutate({})
  }
  return (
    <div className={classes.recovery}>
      <p className={classes.text}>{t('recoveryLeft', { count: left })}</p>
      <Button variant="subtle" size="compact-md" loading={renew.isPending} onClick={() => void ask()}>
        {t('newCodes')}
      </Button>
      {codes && <RecoveryCodesDialog codes={codes} onClose={() => setCodes(null)} />}
    </div>
  )
}
