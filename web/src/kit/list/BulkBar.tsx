import { Button } from '@mantine/core'
import type { BulkResult, RowId } from '@slipway/domain/kernel/bulk.ts'
import { maxBulk } from '@slipway/domain/kernel/many-rows.ts'
import { useState } from 'react'
import { useTexts } from '../../i18n/i18n.ts'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { Hint } from '../../ui/Hint.tsx'
import { confirm } from '../confirm.tsx'
import { toast } from '../toast.tsx'
import bar from './bar.module.css'
import bulk from './bulk.module.css'
import type { AnyBulkAction, BulkProps } from './ListBulk.tsx'
import pages from './pages.module.css'
import type { Chosen } from './use-selection.ts'

/** What can be done with the chosen rows, at the foot of the screen while there are some. */
export function BulkBar({ of, selection, actions }: BulkProps) {
  const t = useTexts('bulk')
  const shell = useTexts()
  const [busy, setBusy] = useState<string | null>(null)
  const [result, setResult] = useState<BulkResult<RowId> | null>(null)
  const { count, isAll } = selection
  const total = of.total ?? 0
  const run = async (action: AnyBulkAction) => {
    const { chosen } = selection
    try {
      const question = await action.asks?.(Math.min(count, maxBulk), chosen as Chosen<never>)
      if (question === null || (question && !(await confirm(question)))) return
      setBusy(action.id)
      const told = await action.run((question?.of ?? chosen) as Chosen<never>)
      selection.clear()
      if (told && (told.refused.length || told.left)) setResult(told)
      else if (told) toast.success(action.says?.(told.done.length) ?? t('bulkDone', { count: told.done.length }))
    } catch (error) {
      toast.failed(error)
    } finally {
      setBusy(null)
    }
  }
  return (
    <>
      {count > 0 && (
        <section className={bulk.bulk} aria-label={t('bulk')}>
          <span role="status">{shell('selected', { count })}</span>
          {!isAll && total > count && (
            <Button variant="subtle" size="compact-sm" onClick={selection.pickAll}>
              {t('pickMatching', { count: total })}
            </Button>
          )}
          {count > maxBulk && <span className={pages.of}>{t('bulkCap', { count: maxBulk })}</span>}
          <span className={bar.grow} />
          {actions.map((action) => {
            const whyNot = isAll && action.seenOnly ? t('notForAll') : null
            return (
              <Hint key={action.id} label={whyNot} disabled={!whyNot}>
                <Button
                  h={34}
                  variant={action.primary ? 'filled' : 'default'}
                  c={action.danger ? 'red' : undefined}
                  leftSection={action.icon && <action.icon size={16} stroke={1.5} />}
                  disabled={busy !== null}
                  data-disabled={whyNot ? true : undefined}
                  aria-disabled={whyNot ? true : undefined}
                  loading={busy === action.id}
                  onClick={() => void (whyNot || run(action))}
                >
                  {action.label}
                  {whyNot && <span className="visually-hidden">{`: ${whyNot}`}</span>}
                </Button>
              </Hint>
            )
          })}
          <Button variant="subtle" size="compact-md" onClick={selection.clear}>
            {shell('unpick')}
          </Button>
        </section>
      )}
      {result && <Outcome result={result} onClose={() => setResult(null)} />}
    </>
  )
}

/** What became of each row that was refused. */
function Outcome({ result: { done, refused, left }, onClose }: { result: BulkResult<RowId>; onClose: () => void }) {
  const t = useTexts('bulk')
  return (
    <Dialog title={t('bulkOutcome')} size={560} onClose={onClose}>
      <p>{t('bulkDone', { count: done.length })}</p>
      {left > 0 && <p>{t('bulkLeft', { count: left })}</p>}
      {refused.length > 0 && (
        <>
          <p>{t('bulkRefused', { count: refused.length })}</p>
          <ul className={bulk.refused}>
            {refused.map(({ id, message }) => (
              <li key={id}>
                <span className="tabular">{`№ ${id}`}</span> {message}
              </li>
            ))}
          </ul>
        </>
      )}
    </Dialog>
  )
}
