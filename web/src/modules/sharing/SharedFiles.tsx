import { Button } from '@mantine/core'
import { linkParts } from '@slipway/domain/sharing/parts.ts'
import type { OpenLinkView } from '@slipway/domain/sharing/schema.ts'
import { IconDownload, IconLinkOff } from '@tabler/icons-react'
import { useState } from 'react'
import type { ApiError } from '../../api/errors.ts'
import { useTexts } from '../../i18n/i18n.ts'
import { useFormats } from '../../i18n/use-formats.ts'
import { useFlight } from '../../kit/form/use-flight.ts'
import { toast } from '../../kit/toast.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { SkeletonCard } from '../../ui/Skeletons.tsx'
import { useHeldLink } from './held.ts'
import classes from './sharing.module.css'

interface Props {
  /** Has the browser save the ZIP. */
  save: (link: OpenLinkView) => Promise<void>
}

/** What a link opens, and the button that downloads it; a dead one says so. */
export function SharedFiles({ save }: Props) {
  const t = useTexts('sharing')
  const { link, query } = useHeldLink()
  const { data, error, refetch } = query
  const fresh = async () => (await refetch({ throwOnError: true })).data as OpenLinkView
  if (!link || (error && isDead(error))) return <Dead text={error?.error} />
  if (error) return <ErrorState error={error} failed={t('filesFailed')} onRetry={() => void refetch()} />
  if (!data) return <SkeletonCard lines={6} />
  return <Opened link={data} save={async () => save(await fresh())} />
}

const isDead = ({ status }: ApiError) => status === 404 || status === 403

function Dead({ text }: { text: string | undefined }) {
  const t = useTexts('sharing')
  return (
    <div className={classes.dead}>
      <IconLinkOff size={48} stroke={1.2} aria-hidden />
      <h1 className={classes.name}>{t('deadTitle')}</h1>
      <p className={classes.muted}>{text ?? t('dead')}</p>
      <p className={classes.muted}>{t('deadHint')}</p>
    </div>
  )
}

function Opened({ link, save }: { link: OpenLinkView; save: () => Promise<void> }) {
  const t = useTexts('sharing')
  const { dateTime } = useFormats()
  const { busy, run } = useFlight()
  const [begun, setBegun] = useState(false)
  const download = () =>
    run(async () => {
      try {
        await save()
        setBegun(true)
      } catch (error) {
        toast.failed(error, t('archiveFailed'))
      }
    })
  const parts = linkParts.filter((part) => link[part]).map((part) => t(`part_${part}`))
  return (
    <article className={classes.sheet}>
      <header className={classes.head}>
        {/* Not the console's own icon: that comes with the console. */}
        {link.icon && <img src={link.icon} alt="" width={64} height={64} className={classes.icon} />}
        <div>
          <h1 className={classes.name}>{link.name}</h1>
          <p className={classes.muted}>{parts.join(', ')}</p>
        </div>
      </header>
      {link.files.length > 0 ? (
        <>
          <Button
            className={classes.download}
            size="md"
            leftSection={<IconDownload size={20} stroke={1.6} />}
            loading={busy}
            onClick={() => void download()}
          >
            {t('download')}
          </Button>
          <p className={classes.muted} role="status">
            {begun ? t('downloadBegins') : t('untilLong', { moment: dateTime(link.expires_at) })}
          </p>
          <Contents files={link.files} />
        </>
      ) : (
        <p className={classes.muted}>{t('noFiles')}</p>
      )}
    </article>
  )
}

function Contents({ files }: Pick<OpenLinkView, 'files'>) {
  const t = useTexts('sharing')
  const { bytes } = useFormats()
  return (
    <section aria-label={t('contents')}>
      <h2 className={classes.subtitle}>{t('contents')}</h2>
      <ul className={classes.files}>
        {files.map(({ path, size }) => (
          <li key={path} className={classes.file}>
            <span className={classes.path}>{path}</span>
            <span className={classes.size}>{bytes(size)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
