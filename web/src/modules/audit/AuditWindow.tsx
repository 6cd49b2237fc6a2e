import { auditContract } from '@slipway/domain/audit/calls.ts'
import type { AuditRecord } from '@slipway/domain/audit/schema.ts'
import { useApiQuery } from '../../api/query.ts'
import { useTexts } from '../../i18n/i18n.ts'
import { RowLink } from '../../kit/list/RowLink.tsx'
import { Diff } from '../../kit/record/Diff.tsx'
import { Facts } from '../../kit/record/Facts.tsx'
import { Moment } from '../../kit/record/Moment.tsx'
import { RecordFault } from '../../kit/record/RecordFault.tsx'
import { useUrlModal } from '../../kit/url-modal.ts'
import { CopyableId } from '../../ui/CopyableId.tsx'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { SkeletonCard } from '../../ui/Skeletons.tsx'
import classes from './audit.module.css'
import { KindBadge } from './KindBadge.tsx'
import { recordTarget } from './record-window.ts'
import { useChanges } from './use-changes.ts'
import { Who } from './Who.tsx'
import { useReason, useSubjectName, useWhat } from './words.ts'

/** A line of the log with before and after: `?open=audit.a7`. Looking is written down, so it is read once. */
export function AuditWindow() {
  const t = useTexts('audit')
  const whatOf = useWhat()
  const { id, close } = useUrlModal('audit')
  const { data, error, refetch } = useApiQuery(
    auditContract.show,
    { params: { id: id ?? '' } },
    { enabled: id !== null, staleTime: Number.POSITIVE_INFINITY },
  )
  return (
    <Dialog onClose={close} size={760} title={data ? whatOf(data) : t('line')}>
      {data && <Line line={data} />}
      {!data && error && <RecordFault error={error} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonCard lines={8} />}
    </Dialog>
  )
}

function Line({ line }: { line: AuditRecord }) {
  const t = useTexts('audit')
  const reasonOf = useReason()
  const { request_id, address, user_agent, call, beside, count, kind } = line
  const facts = [
    { name: t('outcome'), value: <KindBadge kind={kind} /> },
    { name: t('who'), value: <Who line={line} /> },
    { name: t('when'), value: <Moment at={line.created_at} /> },
    { name: t('record'), value: line.subject_type && <Subject line={line} /> },
    { name: t('reason'), value: reasonOf(line) },
    { name: t('count'), value: kind === 'summary' && count },
  ]
  const origin = [
    { name: t('address'), value: address && <CopyableId value={address} /> },
    { name: t('browser'), value: user_agent },
    { name: t('call'), value: call && <code>{call}</code> },
    { name: t('request'), value: request_id && <CopyableId value={request_id} /> },
  ]
  return (
    <div className={classes.line}>
      <Facts facts={facts} as="grid" />
      {kind === 'done' && <Changes line={line} />}
      <section className={classes.origin}>
        <Facts facts={origin} />
        {request_id && beside > 0 && (
          <RowLink target={{ search: { open: undefined, search: request_id, page: undefined } }}>
            {t('sameRequest', { count: beside + 1 })}
          </RowLink>
        )}
        <p className={classes.note}>{t('lookLogged')}</p>
      </section>
    </div>
  )
}

function Subject({ line: { subject_type, subject_id } }: { line: AuditRecord }) {
  const name = useSubjectName()(subject_type ?? '', subject_id ?? 0)
  const open = recordTarget(subject_type, subject_id)
  return open ? <RowLink target={{ search: { open } }}>{name}</RowLink> : <>{name}</>
}

/** Longer values are compared word by word under one another. */
const short = 60

function Changes({ line }: { line: AuditRecord }) {
  const t = useTexts('audit')
  const changes = useChanges()(line)
  if (line.forgotten && !changes.length) return <p className={classes.note}>{t('forgotten')}</p>
  if (!changes.length) return <p className={classes.note}>{t('nothingChanged')}</p>
  return (
    <section>
      <table className={classes.changes}>
        <thead>
          <tr>
            <th scope="col">{t('field')}</th>
            <th scope="col">{t('before')}</th>
            <th scope="col">{t('after')}</th>
          </tr>
        </thead>
        <tbody>
          {changes.map(({ field, from, to }) => (
            <tr key={field}>
              <th scope="row">{field}</th>
              {from.length > short && to.length > short ? (
                <td colSpan={2}>
                  <Diff before={from} after={to} />
                </td>
              ) : (
                <>
                  <td data-label={t('before')} className={classes.from}>
                    {from}
                  </td>
                  <td data-label={t('after')}>{to}</td>
                </>
              )}
            </tr>
          ))}
        </tbody>
      </table>
      {line.forgotten && <p className={classes.note}>{t('forgotten')}</p>}
    </section>
  )
}
