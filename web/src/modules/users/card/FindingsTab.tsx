import { Alert, Button, Textarea } from '@mantine/core'
import { suspicionContract } from '@slipway/domain/suspicion/calls.ts'
import { suspicionOf } from '@slipway/domain/suspicion/kinds.ts'
import type { FindingView } from '@slipway/domain/suspicion/schema.ts'
import { personName } from '@slipway/domain/users/person.ts'
import type { UserView } from '@slipway/domain/users/schema.ts'
import { useState } from 'react'
import { call } from '../../../api/client.ts'
import { useApiMutation, useApiQuery } from '../../../api/query.ts'
import { useTexts } from '../../../i18n/i18n.ts'
import { FormModal } from '../../../kit/form/FormModal.tsx'
import { Moment } from '../../../kit/record/Moment.tsx'
import { toast } from '../../../kit/toast.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { FamilyBadge } from '../../../ui/StatusBadge.tsx'
import { FindingText } from '../FindingText.tsx'
import classes from '../users.module.css'
import { Answer } from './Answer.tsx'

/** A finding as it is shown, with all that read like it. */
type Once = FindingView & { ids: number[] }

/** What somebody has in common with others, as sentences; false alarms are dismissed with a reason. */
export function FindingsTab({ person, manages }: { person: UserView; manages: boolean }) {
  const t = useTexts('people')
  const [dismissing, setDismissing] = useState<Once | null>(null)
  const findings = useApiQuery(suspicionContract.findings, {
    query: { filter: { user: person.id }, page: { number: 1, size: 100 } },
  })
  return (
    <Answer of={findings}>
      {({ data, meta }) => (
        <div className={classes.parts}>
          {person.ignore_user_analyser && (
            <Alert variant="light" color="yellow">
              {t('findingsIgnored')}
            </Alert>
          )}
          {!data.length && <EmptyState kind="all-done" text={t('findingsEmpty')} />}
          {data.length > 0 && (
            <p className={classes.muted}>
              {t(meta.total > data.length ? 'findingsLeadMore' : 'findingsLead', { weight: weightOf(data) })}
            </p>
          )}
          <ul className={classes.rows}>
            {onceEach(data).map((finding) => (
              <Finding key={finding.id} finding={finding} onDismiss={manages ? setDismissing : undefined} />
            ))}
          </ul>
          {dismissing && <DismissModal finding={dismissing} onClose={() => setDismissing(null)} />}
        </div>
      )}
    </Answer>
  )
}

/** Two fingerprints in common read alike: they are one finding, which weighs as much as both. */
function onceEach(findings: readonly FindingView[]): Once[] {
  const alike = Map.groupBy(findings, ({ text, dismissed_at, reason }) => [text, dismissed_at && reason].join())
  return [...alike.values()].flatMap(([first, ...rest]) => {
    if (!first) return []
    const weight = rest.reduce((sum, one) => sum + one.weight, first.weight)
    return [{ ...first, weight, ids: [first, ...rest].map(({ id }) => id) }]
  })
}

const weightOf = (findings: readonly FindingView[]) =>
  suspicionOf(findings.filter(({ dismissed_at }) => !dismissed_at).map(({ weight }) => weight))

interface FindingProps {
  finding: Once
  onDismiss: ((finding: Once) => void) | undefined
}

function Finding({ finding, onDismiss }: FindingProps) {
  const t = useTexts('people')
  const { ids, text, weight, others, found_at, dismissed_at, dismissed_by, reason } = finding
  const change = useApiMutation(suspicionContract.dismiss, {
    onSuccess: () => toast.success(t('restoreDone')),
    onError: (fault) => toast.failed(fault),
  })
  const restore = () => {
    for (const id of ids) change.mutate({ params: { id }, body: { dismissed: false } })
  }
  return (
    <li>
      <span className={classes.rowWords} data-dismissed={dismissed_at ? true : undefined}>
        <strong>
          <FindingText text={text} people={others} />
        </strong>
        <span className={classes.muted}>
          {t('weight', { weight })} · <Moment at={found_at} />
        </span>
        {dismissed_at && dismissed_by && (
          <span className={classes.muted}>
            {t('dismissedBy', { name: personName(dismissed_by), reason: reason ?? '' })}
          </span>
        )}
      </span>
      {dismissed_at && <FamilyBadge family="waiting">{t('dismissed')}</FamilyBadge>}
      {onDismiss && (
        <Button
          variant="default"
          size="compact-md"
          loading={change.isPending}
          onClick={() => (dismissed_at ? restore() : onDismiss(finding))}
        >
          {t(dismissed_at ? 'restoreFinding' : 'dismiss')}
        </Button>
      )}
    </li>
  )
}

function DismissModal({ finding, onClose }: { finding: Once; onClose: () => void }) {
  const t = useTexts('people')
  const [first, ...rest] = finding.ids
  return (
    <FormModal
      opened
      onClose={onClose}
      title={t('dismiss')}
      submit={t('dismissSubmit')}
      endpoint={suspicionContract.dismiss}
      failed={t('dismissFailed')}
      initial={{ reason: '' }}
      args={({ reason }) => ({ params: { id: first ?? 0 }, body: { dismissed: true, reason } })}
      onDone={async (_view, { reason }) => {
        for (const id of rest)
          await call(suspicionContract.dismiss, { params: { id }, body: { dismissed: true, reason } })
        toast.success(t('dismissDone'))
      }}
    >
      {(form) => (
        <>
          <p>{finding.text}</p>
          <p className={classes.muted}>{t('dismissText')}</p>
          <Textarea
            label={t('dismissReason')}
            autosize
            minRows={2}
            maxLength={300}
            data-autofocus
            {...form.getInputProps('reason')}
          />
        </>
      )}
    </FormModal>
  )
}
