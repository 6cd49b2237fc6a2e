import { CloseButton, Portal } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTexts } from '../../i18n/i18n.ts'
import classes from './SidePanel.module.css'
import { useEscape } from './use-escape.ts'

interface SidePanelProps {
  /** What it is called for those who don't see it. */
  name: string
  title: ReactNode
  onClose: () => void
  children: ReactNode
}

/** Once, when it is there: later the page may have the focus. */
const takeFocus = (heading: HTMLElement | null) => heading?.focus({ preventScroll: true })

/**
 * A dialog beside the page in place of over it: the page stays in use and makes room for it. Only where the window is
 * wide enough for both. Escape closes it, and the focus returns to where it was.
 */
export function SidePanel({ name, title, onClose, children }: SidePanelProps) {
  const t = useTexts()
  useEscape(onClose)
  return (
    <Portal>
      <section role="dialog" aria-label={name} className={classes.panel}>
        <div className={classes.head}>
          <div ref={takeFocus} tabIndex={-1} className={classes.title}>
            {title}
          </div>
          <CloseButton aria-label={t('close')} onClick={onClose} />
        </div>
        {children}
      </section>
    </Portal>
  )
}
