import { SegmentedControl } from '@mantine/core'
import type { FileView } from '@slipway/domain/files/schema.ts'
import type { PinView } from '@slipway/domain/pins/schema.ts'
import { useState } from 'react'
import { useTexts } from '../../../i18n/i18n.ts'
import { ImagePreview } from '../../../ui/ImagePreview.tsx'
import dots from '../pins/PinDots.module.css'
import { PinDots } from '../pins/PinDots.tsx'
import classes from './Compare.module.css'
import type { Pair } from './differences.ts'

const ways = ['beside', 'swipe', 'difference'] as const
type Way = (typeof ways)[number]

/** The same picture of two deliveries: beside each other, one drawn over the other, or only what differs. */
export function PicturePair({ before, after, pins }: Pair<FileView> & { pins: readonly PinView[] }) {
  const t = useTexts('review')
  const [way, setWay] = useState<Way>('beside')
  const [share, setShare] = useState(50)
  if (!before || !after) {
    return (
      <div className={classes.beside}>
        <Shot title={t('before')} file={before} pins={pins} />
        <Shot title={t('after')} file={after} pins={pins} />
      </div>
    )
  }
  return (
    <div className={classes.pair}>
      <SegmentedControl
        size="xs"
        aria-label={t('way')}
        data={ways.map((value) => ({ value, label: t(value) }))}
        value={way}
        onChange={(value) => setWay(value as Way)}
      />
      {way === 'beside' ? (
        <div className={classes.beside}>
          <Shot title={t('before')} file={before} pins={pins} />
          <Shot title={t('after')} file={after} pins={pins} />
        </div>
      ) : (
        <div className={classes.over} data-way={way}>
          <img src={before.url} alt={t('before')} />
          <img
            src={after.url}
            alt={t('after')}
            style={way === 'swipe' ? { clipPath: `inset(0 0 0 ${share}%)` } : undefined}
          />
        </div>
      )}
      {way === 'swipe' && (
        <input
          type="range"
          min={0}
          max={100}
          value={share}
          aria-label={t('swipeHint')}
          className={classes.slider}
          onChange={(event) => setShare(Number(event.currentTarget.value))}
        />
      )}
    </div>
  )
}

interface ShotProps {
  title: string
  file: FileView | null
  pins: readonly PinView[]
}

function Shot({ title, file, pins }: ShotProps) {
  const t = useTexts('review')
  return (
    <figure className={classes.shot}>
      <figcaption>{title}</figcaption>
      {file ? (
        <span className={dots.around}>
          <ImagePreview src={file.url} name={file.name} size={240} />
          <PinDots file={file} pins={pins} />
        </span>
      ) : (
        <p>{t('none')}</p>
      )}
    </figure>
  )
}
