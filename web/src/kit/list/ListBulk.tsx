import { Button } from '@mantine/core'
import type { BulkResult } from '@slipway/domain/kernel/bulk.ts'
import { maxBulk } from '@slipway/domain/kernel/many-rows.ts'
import type { Icon } from '@tabler/icons-react'
import { useState } from 'react'
import { useTexts } from '../../i18n/i18n.ts'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { confirm, type Question } from '../confirm.tsx'
import { toast } from '../toast.tsx'
import classes from './list.module.css'
import type { AnyList } from './use-list.ts'
import type { Chosen, Selection } from './use-selection.ts'

/** Something that is done with several rows at once. */
export interface BulkAction {
  id: string
  /** Verb and object: "Отметить выплаченными". */
  label: string
  icon?: Icon
  danger?: boolean
  /** Can't be done with "all that match", only with rows that were seen. */
  seenOnly?: boolean
  /** What is asked before. */
  asks?: (count: number) => Question
  /** Without a result there is nothing to tell: all was done. */
  run: (chosen: Chosen) => Promise<BulkResult | undefined>
}

interface ListBulkProps {
  of: AnyList
  selection: Selection
  actions: readonly BulkAction[]
}

/** What can be done with the chosen rows, at the foot of the screen while there are some. */
export function ListBulk({ of, selection, actions }: ListBulkProps) {
  const t = useTexts()
  const [busy, setBusy] = useState<string | null>(null)
  const [result, setResult] = useState<BulkResult | null>(null)
  const { count, isAll } = selection
  const total = of.total ?? 0
  const run = async (action: BulkAction) => {
    const affected = Math.min(count, maxBulk)
    if (action.asks && !(await confirm(action.asks(affected)))) return
    setBusy(action.id)
    try {
      const told = await action.run(selection.chosen)
      selection.clear()
      if (told && (told.refused.length || told.left)) setResult(told)
      else if (told) toast.success(t('bulkDone', { count: told.done.length }))
    } catch (error) {
      toast.error(error)
    } finally {
      setBusy(null)
    }
  }
  return (
    <>
      {count > 0 && (
        <section className={classes.bulk} aria-label={t('bulk')}>
          <span role="status">{t('selected', { count })}</span>
          {!isAll && total > count && (
            <Button variant="subtle" size="compact-sm" onClick={selection.pickAll}>
              {t('pickMatching', { count: total })}
            </Button>
          )}
          {count > maxBulk && <span className={classes.of}>{t('bulkCap', { count: maxBulk })}</span>}
          <span className={classes.grow} />
          {actions.map((action) => (
            <Button
              key={action.id}
              h={34}
              variant="default"
              c={action.danger ? 'red' : undefined}
              leftSection={action.icon && <action.icon size={16} stroke={1.5} />}
              disabled={busy !== null || (isAll && action.seenOnly)}
              loading={busy === action.id}
              onClick={() => void run(action)}
            >
              {action.label}
            </Button>
          ))}
          <Button variant="subtle" size="compact-md" onClick={selection.clear}>
            {t('unpick')}
          </Button>
        </section>
      )}
      {result && <Outcome result={result} onClose={() => setResult(null)} />}
    </>
  )
}

/** What became of each row that was refused. */
function Outcome({ result: { done, refused, left }, onClose }: { result: BulkResult; onClose: () => void }) {
  const t = useTexts()
  return (
    <Dialog title={t('bulkOutcome')} size={560} onClose={onClose}>
      <p>{t('bulkDone', { count: done.length })}</p>
      {left > 0 && <p>{t('bulkLeft', { count: left })}</p>}
      {refused.length > 0 && (
        <>
          <p>{t('bulkRefused', { count: refused.length })}</p>
          <ul className={classes.refused}>
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
