import { type ReactNode, Suspense } from 'react'
import { useTexts } from '../../i18n/i18n.ts'
import { Facts } from '../../kit/record/Facts.tsx'
import { SwitchCell } from '../../kit/record/SwitchCell.tsx'
import { Panel } from '../../ui/PageHeader.tsx'
import { lazyPart } from '../../ui/retry-import.ts'
import { useSetSetting, useSettings } from '../settings/use-settings.ts'

const Fault = lazyPart(() => import('../../kit/record/RecordFault.tsx').then((m) => m.RecordFault))

const shown = ['repeat_publication', 'gmail_account_creation', 'account_sharing']

/** What everybody may do, or nobody; `children` stand below, once its height is known. */
export function Switches({ children }: { children: ReactNode }) {
  const t = useTexts('simple-tasks')
  const { data, error, isPending, refetch } = useSettings('switch')
  const set = useSetSetting()
  const facts = (data?.data ?? [])
    .filter(({ name }) => shown.includes(name))
    .map((row) => ({
      name: row.title,
      hint: row.hint,
      value: (
        <SwitchCell
          label={row.title}
          on={row.value === '1'}
          failed={t('failed')}
          save={(on) => set(row.id, on ? '1' : '0', row.value)}
        />
      ),
    }))
  return (
    <>
      <Panel title={t('switches')}>
        {data || !error ? (
          <Facts facts={facts} />
        ) : (
          <Suspense>
            <Fault error={error} failed={t('switchesFailed')} onRetry={() => void refetch()} />
          </Suspense>
        )}
      </Panel>
      {!isPending && children}
    </>
  )
}
