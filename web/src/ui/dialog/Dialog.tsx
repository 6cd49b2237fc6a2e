import { Modal, type ModalProps, type ModalRootProps } from '@mantine/core'
import type { MouseEvent, ReactNode } from 'react'
import { useTexts } from '../../i18n/i18n.ts'
import type { Breakpoint } from '../theme/breakpoints.ts'
import { useBelow } from '../use-below.ts'
import { markBeginning } from './begin.ts'
import { Inside } from './inside.ts'
import { useEscape } from './use-escape.ts'

interface Shared {
  onClose: () => void
  /** The dialog fills windows that are narrower; `false`: none. */
  fillBelow?: Breakpoint | false
  children: ReactNode
}

/** Stands before what the dialog holds: a form in there that opens with it is the one that Escape closes first. */
function Start({ close }: { close: () => void }) {
  useEscape(close)
  return <i ref={markBeginning} hidden />
}

/** The second press of a double click on a dialog that the first one has closed is not meant for what stood under it. */
const onClickCapture = (event: MouseEvent) => {
  if (event.detail > 1 && !(event.target as Element).closest('[role=dialog]')) event.stopPropagation()
}

function useFrame({ onClose, fillBelow = 'md' }: Pick<Shared, 'onClose' | 'fillBelow'>) {
  const narrow = useBelow(fillBelow || 'md') && fillBelow !== false
  return {
    opened: true,
    onClose,
    fullScreen: narrow,
    closeOnEscape: false,
    returnFocus: false,
    onClickCapture,
  } as const
}

type DialogProps = Shared &
  Pick<ModalProps, 'title' | 'size' | 'centered' | 'classNames' | 'closeOnClickOutside' | 'zIndex'>

/**
 * A dialog, open for as long as it is drawn. Escape closes the topmost alone, the focus returns to where it was, and on
 * a phone it fills the screen.
 */
export function Dialog({ onClose, fillBelow, children, ...props }: DialogProps) {
  const t = useTexts()
  const frame = useFrame({ onClose, fillBelow })
  return (
    <Modal {...frame} {...props} closeButtonProps={{ 'aria-label': t('close') }}>
      <Start close={onClose} />
      <Inside value={true}>{children}</Inside>
    </Modal>
  )
}

type DialogRootProps = Shared & Pick<ModalRootProps, 'size' | 'yOffset' | 'padding' | 'classNames'>

/** The same for one that draws its own head, with `DialogTitle` and `DialogClose` in it. */
export function DialogRoot({ onClose, fillBelow, children, ...props }: DialogRootProps) {
  const frame = useFrame({ onClose, fillBelow })
  return (
    <Modal.Root {...frame} {...props} radius={frame.fullScreen ? 0 : 'lg'}>
      <Modal.Overlay />
      <Modal.Content>
        <Start close={onClose} />
        <Inside value={true}>{children}</Inside>
      </Modal.Content>
    </Modal.Root>
  )
}

export const DialogTitle = Modal.Title
export const DialogClose = Modal.CloseButton
export const DialogBody = Modal.Body
