import { activityActions } from '@slipway/domain/activity/actions.ts'
import { activitySubjects } from '@slipway/domain/activity/subjects.ts'
import { auditContract } from '@slipway/domain/audit/calls.ts'
import { auditKinds, recordPattern } from '@slipway/domain/audit/kinds.ts'
import type { AuditLine } from '@slipway/domain/audit/schema.ts'
import { Suspense } from 'react'
import { preloadTexts, useTexts } from '../../i18n/i18n.ts'
import { one, own, period } from '../../kit/list/filters.ts'
import { List } from '../../kit/list/List.tsx'
import type { ColumnOf } from '../../kit/list/types.ts'
import { useList } from '../../kit/list/use-list.ts'
import { Moment } from '../../kit/record/Moment.tsx'
import { openParam, useUrlModal } from '../../kit/url-modal.ts'
import { lazyPart } from '../../ui/retry-import.ts'
import { WindowPending } from '../../ui/WindowPending.tsx'
import classes from './audit.module.css'
import { KindBadge } from './KindBadge.tsx'
import { Who } from './Who.tsx'
import { useReason, useSubjectName, useWhat } from './words.ts'

const personParts = () => Promise.all([import('../users/PersonFilter.tsx'), preloadTexts('people')]).then(([m]) => m)
const person = {
  ...{ pattern: /^[1-9]\d{0,8}$/, as: Number },
  Field: lazyPart(() => personParts().then((m) => m.PersonField)),
  Name: lazyPart(() => personParts().then((m) => m.PersonNamed)),
}
const RecordField = lazyPart(() => import('./RecordFilter.tsx').then((m) => m.RecordField))
const RecordNamed = lazyPart(() => import('./RecordFilter.tsx').then((m) => m.RecordNamed))
const AuditWindow = lazyPart(() =>
  Promise.all([
    import('./AuditWindow.tsx'),
    preloadTexts('people', 'applications', 'activity', 'sharing', 'money', 'jobs'),
  ]).then(([m]) => m.AuditWindow),
)

/** Who did what and as whom, and what was refused, of everybody and the system. */
export default function AuditPage() {
  const t = useTexts('audit')
  const actions = useTexts('actions')
  const whatOf = useWhat()
  const reasonOf = useReason()
  const nameOf = useSubjectName()
  const opened = useUrlModal('audit').opened
  const list = useList(auditContract.list, {
    search: t('searchHint'),
    filters: {
      user: own(t('who'), person),
      in_place_of: own(t('asWhom'), person),
      kind: one(auditKinds, t('outcome'), (kind) => t(`kind_${kind}`)),
      action: one(activityActions, t('what'), (action) => actions(`action_${action}`)),
      subject_type: one(activitySubjects, t('recordKind'), (subject) => t(`subject_${subject}`)),
      record: own(t('record'), { pattern: recordPattern, as: String, Field: RecordField, Name: RecordNamed }),
      period: period(t('period'), (span) => t(`period_${span}`)),
    },
    sorts: ['created_at', 'action'],
    sort: '-created_at',
    size: 15,
    failed: t('failed'),
  })
  // Nothing at all where there is none: a card on a phone leaves its line out.
  const reasonCell = (line: AuditLine) => {
    const reason = reasonOf(line)
    return reason && <span className={classes.reason}>{reason}</span>
  }
  const columns: ColumnOf<typeof auditContract.list>[] = [
    { id: 'what', header: t('what'), primary: true, sort: 'action', cell: (line) => <What line={line} /> },
    { id: 'kind', header: t('outcome'), aside: true, cell: ({ kind }) => <KindBadge kind={kind} /> },
    { id: 'who', header: t('who'), cell: (line) => <Who line={line} /> },
    {
      ...{ id: 'record', header: t('record') },
      cell: ({ subject_type, subject_id }) => subject_type && nameOf(subject_type, subject_id ?? 0),
    },
    { id: 'reason', header: t('reason'), cell: reasonCell },
    { id: 'when', header: t('when'), sort: 'created_at', cell: ({ created_at }) => <Moment at={created_at} /> },
  ]
  return (
    <>
      <List
        of={list}
        id="audit"
        name={t('list')}
        columns={columns}
        rowId={({ id }) => id}
        rowName={(line) => whatOf(line)}
        open={({ id }) => ({ search: { open: openParam('audit', id) } })}
        exportAs={auditContract.exportList}
        empty={{ text: t('empty') }}
      />
      {opened && (
        <Suspense fallback={<WindowPending />}>
          <AuditWindow />
        </Suspense>
      )}
    </>
  )
}

/** Refusals are alike but for what was called. */
function What({ line }: { line: AuditLine }) {
  const whatOf = useWhat()
  return (
    <span className={classes.what}>
      <span>{whatOf(line)}</span>
      {line.kind === 'refused' && line.call && <small>{line.call}</small>}
    </span>
  )
}
