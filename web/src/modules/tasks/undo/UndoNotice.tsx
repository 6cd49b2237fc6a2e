import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useTexts } from '../../../i18n/i18n.ts'
import { useSingleKeys } from '../../../kit/keys/use-shortcuts.ts'
import { toast } from '../../../kit/toast.tsx'
import { addOffer, type Offer, type Offered, offerMs, removeOffer, secondsOf } from './offers.ts'
import { takeBack } from './take-back.ts'
import classes from './UndoNotice.module.css'
import { listen } from './undo-key.ts'

/** Tells of a decision that can be taken back, until its time is over; it stays when its card has gone on or is closed. */
export function show(of: Offered): void {
  listen()
  const offer: Offer = {
    ...of,
    since: Date.now(),
    isRunning: false,
    hide: () => {
      removeOffer(offer)
      clearTimeout(timer)
      toast.hide(notice)
    },
    run: () => {
      if (offer.isRunning) return
      offer.isRunning = true
      removeOffer(offer)
      clearTimeout(timer)
      void takeBack(of).finally(offer.hide)
    },
  }
  const timer = setTimeout(() => offer.hide(), offerMs)
  const notice = toast.held(<UndoNotice offer={offer} />)
  addOffer(offer)
}

function UndoNotice({ offer }: { offer: Offer }) {
  const t = useTexts('undo')
  const [keys] = useSingleKeys()
  const [seconds, setSeconds] = useState(() => secondsOf(offer, Date.now()))
  const [busy, setBusy] = useState(false)
  // The clock is outside of React, and so is the key, which may have been pressed instead of the button.
  useEffect(() => {
    const timer = setInterval(() => {
      setSeconds(secondsOf(offer, Date.now()))
      setBusy(offer.isRunning)
    }, 200)
    return () => clearInterval(timer)
  }, [offer])
  const { ids, version } = offer
  const one = version !== undefined
  return (
    <div className={classes.line}>
      <span>{one ? t('offer', { id: ids[0] }) : t('offerMany', { count: ids.length })}</span>
      <Button
        size="compact-sm"
        variant="light"
        loading={busy}
        aria-keyshortcuts={keys ? 'z' : 'Control+z'}
        rightSection={
          <>
            {/* For the eye alone: read aloud each second it would drown everything else. */}
            <span className={classes.left} aria-hidden>
              {t('left', { seconds })}
            </span>
            {keys && (
              <kbd className={classes.key} aria-hidden>
                Z
              </kbd>
            )}
          </>
        }
        onClick={() => {
          setBusy(true)
          offer.run()
        }}
      >
        {t(one ? 'undo' : 'undoAll')}
      </Button>
    </div>
  )
}
