import { UnstyledButton } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { useTexts } from '../i18n/i18n.ts'
import { Hint } from './Hint.tsx'
import classes from './ImagePreview.module.css'

const PictureViewer = lazy(() => import('./PictureViewer.tsx').then((m) => ({ default: m.PictureViewer })))

interface ImagePreviewProps {
  src: string
  name: string
  /** icon: the store's rounded mask; phone: a screenshot in its frame; plain: as it is. */
  shape?: 'icon' | 'phone' | 'plain'
  /** Height in px; the width follows from the picture. */
  size?: number
  caption?: string
}

export interface Picture {
  src: string
  name: string
}

/** The pictures of the same dialog or page, in their order: one walks through them in full size. */
function picturesBeside(frame: HTMLElement): Picture[] {
  const around = frame.closest('[role=dialog], main') ?? document.body
  return [...around.querySelectorAll<HTMLElement>('[data-picture]')].map(({ dataset }) => ({
    src: dataset.picture ?? '',
    name: dataset.name ?? '',
  }))
}

/** A picture as the store would show it; a press opens it in full size. */
export function ImagePreview({ src, name, shape = 'plain', size = 96, caption }: ImagePreviewProps) {
  const t = useTexts()
  const [opened, setOpened] = useState<Picture[] | null>(null)
  return (
    <>
      <Hint label={caption ?? name}>
        <UnstyledButton
          className={classes.frame}
          data-shape={shape}
          data-picture={src}
          data-name={name}
          style={{ height: size }}
          aria-label={t('imageFullSize', { name })}
          onClick={(event) => {
            event.stopPropagation()
            setOpened(picturesBeside(event.currentTarget))
          }}
        >
          <img src={src} alt="" loading="lazy" className={classes.image} />
        </UnstyledButton>
      </Hint>
      {opened && (
        <Suspense>
          <PictureViewer pictures={opened} first={src} onClose={() => setOpened(null)} />
        </Suspense>
      )}
    </>
  )
}
