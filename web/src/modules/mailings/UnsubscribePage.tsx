import { Button } from '@mantine/core'
import type { Result } from '@slipway/domain/kernel/call.ts'
import { mailingsContract } from '@slipway/domain/mailings/calls.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { call } from '../../api/client.ts'
import type { ApiError } from '../../api/errors.ts'
import { useTexts } from '../../i18n/i18n.ts'
import { useFlight } from '../../kit/form/use-flight.ts'
import { toast } from '../../kit/toast.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { SkeletonCard } from '../../ui/Skeletons.tsx'
import classes from './mailings.module.css'

type Subscription = Result<typeof mailingsContract.subscription>

/** What stands behind the # of a letter's link: its number and what opens it. */
function held(hash: string) {
  const [, id = '', secret = ''] = /^(\d{1,10})\.([\w-]{1,100})$/.exec(hash) ?? []
  return secret ? { id: Number(id), secret } : null
}

/** Ends mailings without signing in. Opening it changes nothing: programs that look at links are no readers. */
export default function UnsubscribePage() {
  const t = useTexts('unsubscribe')
  const hash = useLocation({ select: (location) => location.hash })
  const link = held(hash)
  const key = ['mail-subscription', hash]
  const client = useQueryClient()
  const { data, error, refetch } = useQuery<Subscription, ApiError>({
    queryKey: key,
    queryFn: ({ signal }) =>
      call(mailingsContract.subscription, { params: { id: link?.id ?? 0 } }, { signal, linkSecret: link?.secret }),
    enabled: link !== null,
    refetchOnWindowFocus: false,
    retry: false,
  })
  const { busy, run } = useFlight()
  const choose = (on: boolean) =>
    run(async () => {
      try {
        const args = { params: { id: link?.id ?? 0 }, body: { on } }
        client.setQueryData(key, await call(mailingsContract.subscribe, args, { linkSecret: link?.secret }))
      } catch (fault) {
        toast.failed(fault, t('failed'))
      }
    })
  if (!link || error?.status === 404)
    return (
      <article className={classes.sheet}>
        <h1>{t('dead')}</h1>
        <p className={classes.muted}>{t('deadText')}</p>
      </article>
    )
  if (error) return <ErrorState error={error} failed={t('failed')} onRetry={() => void refetch()} />
  if (!data) return <SkeletonCard lines={4} />
  const { on, address } = data
  return (
    <article className={classes.sheet} aria-live="polite">
      <h1>{on ? t('asks', { address }) : t('ended')}</h1>
      <p className={classes.muted}>{on ? t('about') : t('endedText', { address })}</p>
      <Button variant={on ? 'filled' : 'default'} loading={busy} onClick={() => void choose(!on)}>
        {t(on ? 'end' : 'again')}
      </Button>
    </article>
  )
}
