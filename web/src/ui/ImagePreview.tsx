import { Modal, UnstyledButton } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useTexts } from '../i18n/i18n.ts'
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
  const [opened, view] = useDisclosure(false)
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
            view.open()
          }}
        >
          <img src={src} alt="" loading="lazy" className={classes.image} />
        </UnstyledButton>
      </Hint>
      <Modal opened={opened} onClose={view.close} title={name} size="auto" centered>
        <img src={src} alt={name} className={classes.full} />
      </Modal>
    </>
  )
}
