import { Button } from '@mantine/core'
import { sharingContract } from '@slipway/domain/sharing/calls.ts'
import { linkParts } from '@slipway/domain/sharing/parts.ts'
import type { LinkView } from '@slipway/domain/sharing/schema.ts'
import { personName } from '@slipway/domain/users/person.ts'
import { IconDownload, IconLinkPlus } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { call } from '../../api/client.ts'
import { useApiQuery } from '../../api/query.ts'
import { useTexts } from '../../i18n/i18n.ts'
import { useFormats } from '../../i18n/use-formats.ts'
import { confirm } from '../../kit/confirm.tsx'
import { useFlight } from '../../kit/form/use-flight.ts'
import { saveFile } from '../../kit/save-file.ts'
import { toast } from '../../kit/toast.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Hint } from '../../ui/Hint.tsx'
import { lazyPart } from '../../ui/retry-import.ts'
import { SkeletonCard } from '../../ui/Skeletons.tsx'
import { FamilyBadge } from '../../ui/StatusBadge.tsx'
import { WindowPending } from '../../ui/WindowPending.tsx'
import { MadeLink } from './MadeLink.tsx'
import classes from './sharing.module.css'

/** Its fields come with the first that is made. */
const AddLink = lazyPart(() => import('./AddLink.tsx').then((m) => m.AddLink))

const families = { live: 'done', expired: 'waiting', revoked: 'waiting', orphaned: 'failed' } as const
const shown = 20

/** The links of an application: made, copied once, taken back, and how often each was used. */
export function LinksPanel({ applicationId }: { applicationId: number }) {
  const t = useTexts('sharing')
  const [adding, setAdding] = useState(false)
  const [made, setMade] = useState<string | null>(null)
  const { data, error, refetch } = useApiQuery(sharingContract.list, {
    query: { filter: { application: applicationId }, page: { number: 1, size: shown } },
  })
  return (
    <div className={classes.panel}>
      <div className={classes.actions}>
        <Button leftSection={<IconLinkPlus size={18} stroke={1.6} />} onClick={() => setAdding(true)}>
          {t('add')}
        </Button>
        <WholeArchive applicationId={applicationId} />
      </div>
      {made && <MadeLink url={made} />}
      {data && data.data.length > 0 && (
        <ul className={classes.links} aria-label={t('links')}>
          {data.data.map((link) => (
            <Row key={link.id} link={link} />
          ))}
        </ul>
      )}
      {data && data.meta.total > shown && <p className={classes.muted}>{t('linksLatest', { count: shown })}</p>}
      {data?.data.length === 0 && !made && <EmptyState kind="first-use" text={t('empty')} />}
      {!data && error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonCard lines={4} />}
      {adding && (
        <Suspense fallback={<WindowPending />}>
          <AddLink applicationId={applicationId} onClose={() => setAdding(false)} onMade={setMade} />
        </Suspense>
      )}
    </div>
  )
}

function WholeArchive({ applicationId }: { applicationId: number }) {
  const t = useTexts('sharing')
  const { busy, run } = useFlight()
  const download = () =>
    run(async () => {
      try {
        const file = await call(sharingContract.internalZip, { params: { id: applicationId } })
        saveFile(file as unknown as File)
      } catch (error) {
        toast.failed(error, t('archiveFailed'))
      }
    })
  return (
    <Hint label={t('archiveHint')}>
      <Button
        variant="default"
        leftSection={<IconDownload size={18} stroke={1.6} />}
        loading={busy}
        onClick={() => void download()}
      >
        {t('archive')}
      </Button>
    </Hint>
  )
}

function Row({ link }: { link: LinkView }) {
  const t = useTexts('sharing')
  const { dateTime } = useFormats()
  const { id, state, is_internal, downloads, last_download_at: last, creator } = link
  const parts = linkParts.filter((part) => link[part]).map((part) => t(`part_${part}`))
  return (
    <li className={classes.link}>
      <div className={classes.linkWords}>
        <div className={classes.linkTitle}>
          <span>{t('linkOf', { id })}</span>
          <FamilyBadge family={families[state]} size="sm">
            {t(`state_${state}`)}
          </FamilyBadge>
          <FamilyBadge family={is_internal ? 'waiting' : 'review'} size="sm">
            {t(is_internal ? 'audienceInternal' : 'audiencePublic')}
          </FamilyBadge>
        </div>
        <div>{parts.join(', ')}</div>
        <div className={classes.linkFacts}>
          <span>{t('until', { moment: dateTime(link.expires_at) })}</span>
          <span>
            {t('downloads', { count: downloads })}
            {last && `, ${t('lastDownload', { moment: dateTime(last) })}`}
          </span>
          <span>{t('madeBy', { name: personName(creator) })}</span>
          {state === 'orphaned' && <span>{t('stateHint_orphaned')}</span>}
        </div>
      </div>
      {(state === 'live' || state === 'orphaned') && <Revoke id={id} />}
    </li>
  )
}

function Revoke({ id }: { id: number }) {
  const t = useTexts('sharing')
  const { busy, run } = useFlight()
  const revoke = async () => {
    const asks = { title: t('revokeTitle', { id }), text: t('revokeText'), yes: t('revoke'), danger: true }
    if (!(await confirm(asks))) return
    await run(async () => {
      try {
        await call(sharingContract.revoke, { params: { id } })
        toast.success(t('revoked'))
      } catch (error) {
        toast.failed(error, t('revokeFailed'))
      }
    })
  }
  return (
    <Button variant="default" size="xs" loading={busy} onClick={() => void revoke()}>
      {t('revoke')}
      <span className="visually-hidden"> {t('linkOf', { id })}</span>
    </Button>
  )
}
