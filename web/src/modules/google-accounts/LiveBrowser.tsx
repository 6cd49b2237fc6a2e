import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { AccountView } from '@slipway/domain/google-accounts/schema.ts'
import type { ScreenEnded } from '@slipway/domain/google-accounts/screen.ts'
import { personName } from '@slipway/domain/users/person.ts'
import { useEffect, useRef, useState } from 'react'
import { useTexts } from '../../i18n/i18n.ts'
import { ScreenBar } from './ScreenBar.tsx'
import { ScreenInsert } from './ScreenInsert.tsx'
import { ScreenStage } from './ScreenStage.tsx'
import classes from './screen.module.css'
import { openScreen, type ScreenClient } from './screen-client.ts'

interface LiveProps {
  account: AccountView
}

/** The browser of the account, where the window is wide enough for one. */
export function LiveBrowser({ account }: LiveProps) {
  const t = useTexts('google-accounts')
  const isNarrow = useMediaQuery('(width < 48em)', false, { getInitialValueInEffect: false })
  const [attempt, setAttempt] = useState(0)
  if (isNarrow) return <p className={classes.notice}>{t('screenNarrow')}</p>
  return <Live key={attempt} account={account} onAgain={() => setAttempt(attempt + 1)} />
}

function Live({ account, onAgain }: LiveProps & { onAgain: () => void }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [client, setClient] = useState<ScreenClient | null>(null)
  // A connection outside of React lives as long as this does.
  useEffect(() => {
    const opened = openScreen(account.id, async (jpeg) => {
      const picture = await createImageBitmap(jpeg)
      const to = canvas.current
      if (to && (to.width !== picture.width || to.height !== picture.height))
        Object.assign(to, { width: picture.width, height: picture.height })
      to?.getContext('2d')?.drawImage(picture, 0, 0)
      picture.close()
    })
    setClient(opened)
    return () => opened.close()
  }, [account.id])
  if (!client) return null
  return <Around client={client} canvas={canvas} account={account} onAgain={onAgain} />
}

interface AroundProps extends LiveProps {
  client: ScreenClient
  canvas: { current: HTMLCanvasElement | null }
  onAgain: () => void
}

function Around({ client, canvas, account, onAgain }: AroundProps) {
  const t = useTexts('google-accounts')
  const { link, state, parts, ended, refused } = client.view.use()
  const field = useRef<HTMLTextAreaElement>(null)
  const out = useRef<HTMLButtonElement>(null)
  if (ended) return <Ended of={ended} onAgain={account.is_mine ? onAgain : null} />
  return (
    <div className={classes.browser}>
      <ScreenBar client={client} state={state} />
      <div className={classes.frame}>
        <ScreenStage client={client} canvas={canvas} field={field} onLeave={() => out.current?.focus()} />
        {link !== 'live' && (
          <div className={classes.cover} role="status">
            <p>{t(link === 'lost' ? 'screenLost' : 'screenStarting')}</p>
            {link === 'lost' && <Button onClick={onAgain}>{t('screenAgain')}</Button>}
          </div>
        )}
      </div>
      <div className={classes.below}>
        <p id="screen-keys" className={classes.hint}>
          {t('screenKeys')}
        </p>
        <Button ref={out} size="xs" variant="subtle" onClick={() => field.current?.focus()}>
          {t('screenFocus')}
        </Button>
      </div>
      {refused && (
        <p className={classes.notice} role="alert">
          {t('screenRefused', { host: refused })}
        </p>
      )}
      <ScreenInsert
        accountId={account.id}
        parts={parts}
        enabled={state?.signsIn === true}
        onInserted={() => field.current?.focus()}
      />
    </div>
  )
}

function Ended({ of: { reason, by }, onAgain }: { of: ScreenEnded; onAgain: (() => void) | null }) {
  const t = useTexts('google-accounts')
  return (
    <div className={classes.ended} role="alert">
      <p>{t(`ended_${reason}`, { who: by ? personName(by) : '' })}</p>
      {onAgain && <Button onClick={onAgain}>{t('screenAgain')}</Button>}
    </div>
  )
}
