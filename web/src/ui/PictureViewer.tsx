import { ActionIcon } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { type KeyboardEvent, useState } from 'react'
import { useTexts } from '../i18n/i18n.ts'
import { Dialog } from './dialog/Dialog.tsx'
import classes from './ImagePreview.module.css'
import type { Picture } from './ImagePreview.tsx'

interface PictureViewerProps {
  pictures: readonly Picture[]
  /** The address of the one that was pressed. */
  first: string
  onClose: () => void
}

/** Pictures in full size, one after the other by the arrows on screen and on the keyboard. */
export function PictureViewer({ pictures, first, onClose }: PictureViewerProps) {
  const t = useTexts()
  const [at, setAt] = useState(() =>
    Math.max(
      0,
      pictures.findIndex(({ src }) => src === first),
    ),
  )
  const picture = pictures[at]
  const go = (by: number) => setAt((now) => (now + by + pictures.length) % pictures.length)
  const keys = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowLeft') go(-1)
    if (key === 'ArrowRight') go(1)
  }
  const many = pictures.length > 1
  return (
    <Dialog onClose={onClose} title={picture?.name} size="auto" centered fillBelow={false}>
      {/* biome-ignore lint/a11y/useSemanticElements: a group of the picture and its arrows, no set of fields */}
      <div
        className={classes.viewer}
        role="group"
        aria-label={t('imagePlace', { place: at + 1, count: pictures.length })}
        tabIndex={-1}
        data-autofocus
        onKeyDown={keys}
      >
        <img src={picture?.src} alt={picture?.name} className={classes.full} />
        {many && (
          <div className={classes.walk}>
            <ActionIcon aria-label={t('imagePrevious')} aria-keyshortcuts="ArrowLeft" onClick={() => go(-1)}>
              <IconChevronLeft size={20} stroke={1.6} />
            </ActionIcon>
            <span className="tabular" aria-live="polite">
              {t('imagePlace', { place: at + 1, count: pictures.length })}
            </span>
            <ActionIcon aria-label={t('imageNext')} aria-keyshortcuts="ArrowRight" onClick={() => go(1)}>
              <IconChevronRight size={20} stroke={1.6} />
            </ActionIcon>
          </div>
        )}
      </div>
    </Dialog>
  )
}
