import { Button } from '@mantine/core'
import { type ErrorCode, errorText } from '@slipway/domain/errors.ts'
import { passportsContract } from '@slipway/domain/passports/calls.ts'
import { personName } from '@slipway/domain/users/person.ts'
import { IconCheck, IconX } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { useApiMutation } from '../../api/query.ts'
import { useLocale, useTexts } from '../../i18n/i18n.ts'
import { confirm } from '../../kit/confirm.tsx'
import { useFlight } from '../../kit/form/use-flight.ts'
import { useShortcuts } from '../../kit/keys/use-shortcuts.ts'
import { Facts } from '../../kit/record/Facts.tsx'
import { Moment } from '../../kit/record/Moment.tsx'
import { Person } from '../../kit/record/Person.tsx'
import { type Moves, Walk } from '../../kit/record/Walk.tsx'
import { toast } from '../../kit/toast.tsx'
import { CopyableId } from '../../ui/CopyableId.tsx'
import { Documents } from './Documents.tsx'
import { EarlierChecks } from './EarlierChecks.tsx'
import classes from './passports.module.css'
import { RejectForm } from './RejectForm.tsx'
import { type Check, CheckBadge, useKeptUntil, useTold } from './words.tsx'

interface CheckBodyProps {
  check: Check
  /** Along the list of checks. Inside of the card of the person there is none, and who they are stands above. */
  moves?: Moves
  onDone?: () => void
}

const nothing = () => undefined

/** What was sent, and the decision on it. */
export function CheckBody({ check, moves, onDone = nothing }: CheckBodyProps) {
  const t = useTexts('passports')
  const [rejecting, setRejecting] = useState(false)
  const approval = useApproval(check, onDone)
  const open = check.status === 'pending'
  const decides = open && !rejecting
  const { approve } = check.abilities
  const locale = useLocale()
  const reasonId = useId()
  const whyNot = approve && errorText(approve as ErrorCode, locale)
  useShortcuts({
    nextRecord: moves?.next ?? null,
    previousRecord: moves?.previous ?? null,
    accept: decides && !whyNot && !approval.busy ? approval.ask : null,
    reject: decides ? () => setRejecting(true) : null,
  })
  return (
    <div className={classes.card}>
      <div className={classes.head}>
        <CheckBadge status={check.status} />
        {moves && <Walk of={moves} />}
      </div>
      <CheckFacts check={check} alone={!moves} />
      <div className={classes.desk}>
        {check.has_documents && <Documents check={check} />}
        {rejecting && open && <RejectForm check={check} onClose={() => setRejecting(false)} onDone={onDone} />}
        {decides && (
          <div className={classes.actions}>
            <Button
              leftSection={<IconCheck size={18} stroke={1.5} />}
              aria-keyshortcuts="a"
              loading={approval.busy}
              disabled={Boolean(whyNot)}
              aria-describedby={whyNot ? reasonId : undefined}
              onClick={() => void approval.ask()}
            >
              {t('approve')}
            </Button>
            <Button
              variant="default"
              leftSection={<IconX size={18} stroke={1.5} />}
              aria-keyshortcuts="r"
              onClick={() => setRejecting(true)}
            >
              {t('reject')}
            </Button>
            {whyNot && (
              <p id={reasonId} className={classes.why}>
                {whyNot}
              </p>
            )}
          </div>
        )}
      </div>
      <EarlierChecks check={check} />
    </div>
  )
}

/** Asks with the words that the person will read. */
function useApproval({ id, user }: Check, onDone: () => void) {
  const t = useTexts('passports')
  const told = useTold()
  const { busy, run } = useFlight()
  const decide = useApiMutation(passportsContract.decide)
  const ask = async () => {
    const title = t('approveTitle', { name: personName(user) })
    if (!(await confirm({ title, text: told('approved'), yes: t('approve') }))) return
    await run(async () => {
      try {
        await decide.mutateAsync({ params: { id: user.id }, body: { status: 'approved', check_id: id } })
        toast.success(t('approved'))
        onDone()
      } catch (error) {
        toast.failed(error, t('checkFailed'))
      }
    })
  }
  return { ask, busy }
}

function CheckFacts({ check, alone }: { check: Check; alone: boolean }) {
  const t = useTexts('passports')
  const keptUntil = useKeptUntil()
  const whose = [
    { name: t('person'), value: <Person person={check.user} /> },
    { name: 'ID', value: <CopyableId value={check.user.id} /> },
  ]
  const facts = [
    ...(alone ? [] : whose),
    { name: t('created'), value: <Moment at={check.created_at} /> },
    { name: t('decided'), value: check.decided_at && <Moment at={check.decided_at} /> },
    { name: t('decidedBy'), value: check.decided_by && <Person person={check.decided_by} /> },
    { name: t('reason'), value: check.reason },
    { name: t('documents'), value: keptUntil(check) },
  ]
  return <Facts facts={facts} as="grid" />
}
