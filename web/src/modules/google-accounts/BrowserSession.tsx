import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { googleAccountsContract } from '@slipway/domain/google-accounts/calls.ts'
import type { AccountView } from '@slipway/domain/google-accounts/schema.ts'
import { Suspense, useState } from 'react'
import { call } from '../../api/client.ts'
import { reread } from '../../api/live.ts'
import { useApiQuery } from '../../api/query.ts'
import { useSession } from '../../api/session.ts'
import { useTexts } from '../../i18n/i18n.ts'
import { useFormats } from '../../i18n/use-formats.ts'
import { confirm } from '../../kit/confirm.tsx'
import { useFlight } from '../../kit/form/use-flight.ts'
import { Facts } from '../../kit/record/Facts.tsx'
import { Moment } from '../../kit/record/Moment.tsx'
import { OutLink } from '../../kit/record/OutLink.tsx'
import { Person } from '../../kit/record/Person.tsx'
import { RecordFault } from '../../kit/record/RecordFault.tsx'
import { toast } from '../../kit/toast.tsx'
import type { WindowProps } from '../../kit/windows.tsx'
import { CopyableId } from '../../ui/CopyableId.tsx'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { lazyPart } from '../../ui/retry-import.ts'
import { SkeletonCard } from '../../ui/Skeletons.tsx'
import { useNow } from '../../ui/use-now.ts'
import { CredentialsPanel } from './CredentialsPanel.tsx'
import classes from './google-accounts.module.css'
import { HandOverForm } from './HandOverForm.tsx'

const LiveBrowser = lazyPart(() => import('./LiveBrowser.tsx').then((m) => m.LiveBrowser))

/** A session in a Google account: `?open=browserSession.7`. One person at a time holds it. */
export function BrowserSession({ id, onClose }: WindowProps) {
  const t = useTexts('google-accounts')
  const { data, error, refetch } = useApiQuery(googleAccountsContract.get, { params: { id } })
  return (
    <Dialog onClose={onClose} size={data?.in_browser ? 1320 : 560} fillBelow="lg" title={t('title')}>
      {data && <Body key={id} account={data} />}
      {!data && error && <RecordFault error={error} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonCard lines={5} />}
    </Dialog>
  )
}

function Body({ account }: { account: AccountView }) {
  const t = useTexts('google-accounts')
  const [url, setUrl] = useState<string | null>(null)
  const [sessions, setSessions] = useState(0)
  // How it ended is told where it was, also to whom the account isn't any more.
  const [isLive, setLive] = useState(false)
  if (account.in_browser && !isLive) setLive(true)
  return (
    <div className={classes.session}>
      <Facts
        facts={[
          { name: t('email'), value: <CopyableId value={account.email} /> },
          { name: t('state'), value: <State of={account} /> },
          { name: t('heldUntil'), value: account.held_until && <Until at={account.held_until} /> },
          { name: t('openBrowser'), value: account.is_mine && !account.in_browser && url && <OutLink href={url} /> },
        ]}
      />
      {isLive && (
        <Suspense fallback={<SkeletonCard lines={12} />}>
          <LiveBrowser key={sessions} account={account} />
        </Suspense>
      )}
      {account.is_mine && !account.in_browser && !url && <CredentialsPanel account={account} />}
      <Actions
        account={account}
        onOpened={(address) => {
          setUrl(address)
          if (!account.is_mine) setSessions(sessions + 1)
        }}
      />
    </div>
  )
}

function State({ of: { holder, is_mine } }: { of: AccountView }) {
  const t = useTexts('google-accounts')
  if (!holder) return t('free')
  return is_mine ? t('yours') : <Person person={holder} />
}

function Until({ at }: { at: string }) {
  const t = useTexts('google-accounts')
  const { duration } = useFormats()
  const left = Math.max(0, Math.round((Date.parse(at) - useNow()) / 1000))
  return (
    <span>
      <Moment at={at} /> ({t('timeLeft', { time: duration(left) })})
    </span>
  )
}

interface ActionsProps {
  account: AccountView
  onOpened: (url: string | null) => void
}

function Actions({ account: { id, holder, is_mine, why_not }, onOpened }: ActionsProps) {
  const t = useTexts('google-accounts')
  const { activeRole } = useSession()
  const { busy, run } = useFlight()
  const [handing, hand] = useDisclosure(false)
  const press = (work: () => Promise<string | null>) => () =>
    void run(async () => {
      try {
        const told = await work()
        if (told) toast.success(told)
      } catch (error) {
        toast.failed(error)
      } finally {
        await reread()
      }
    })
  const open = press(async () => {
    const session = await call(googleAccountsContract.impersonate, { params: { id } })
    onOpened(session.url)
    return is_mine ? t('prolonged') : null
  })
  const release = press(async () => {
    const question = { title: t('takeAwayAsk'), text: t('takeAwayText'), yes: t('takeAway'), danger: true }
    if (!is_mine && !(await confirm(question))) return null
    await call(googleAccountsContract.release, { params: { id } })
    onOpened(null)
    return t('released')
  })
  return (
    <div className={classes.buttons}>
      {why_not === null && (!holder || is_mine) && (
        <Button variant={is_mine ? 'default' : 'filled'} loading={busy} onClick={open}>
          {t(is_mine ? 'prolong' : 'open')}
        </Button>
      )}
      {is_mine && (
        <Button variant="default" disabled={busy} onClick={hand.open}>
          {t('handOver')}
        </Button>
      )}
      {(is_mine || (holder && activeRole === 'superadministrator')) && (
        <Button variant="default" c={is_mine ? undefined : 'red'} disabled={busy} onClick={release}>
          {t(is_mine ? 'release' : 'takeAway')}
        </Button>
      )}
      {handing && <HandOverForm accountId={id} onClose={hand.close} />}
    </div>
  )
}
