import { UnstyledButton } from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '../i18n/i18n.ts'
import { Dialog } from './dialog/Dialog.tsx'
import { Hint } from './Hint.tsx'
import classes from './ImagePreview.module.css'

interface ImagePreviewProps {
  src: string
  name: string
  /** icon: the store's rounded mask; phone: a screenshot in its frame; plain: as it is. */
  shape?: 'icon' | 'phone' | 'plain'
  /** Height in px; the width follows from the picture. */
  size?: number
  caption?: string
}

/** A picture as the store would show it; a press opens it in full size. */
export function ImagePreview({ src, name, shape = 'plain', size = 96, caption }: ImagePreviewProps) {
  const t = useTexts()
  const [opened, setOpened] = useState(false)
  return (
    <>
      <Hint label={caption ?? name}>
        <UnstyledButton
          className={classes.frame}
          data-shape={shape}
          style={{ height: size }}
          aria-label={t('imageFullSize', { name })}
          onClick={(event) => {
            event.stopPropagation()
            setOpened(true)
          }}
        >
          <img src={src} alt="" loading="lazy" className={classes.image} />
        </UnstyledButton>
      </Hint>
      {opened && (
        <Dialog onClose={() => setOpened(false)} title={name} size="auto" centered fillBelow={0}>
          <img src={src} alt={name} className={classes.full} />
        </Dialog>
      )}
    </>
  )
}
