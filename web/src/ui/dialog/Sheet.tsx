import { Drawer, type DrawerProps } from '@mantine/core'
import { useEscape } from './use-escape.ts'

/** What slides in from an edge of a narrow window. Its code comes with the first that is opened, or once the page is idle. */
export function Sheet(props: DrawerProps) {
  useEscape(props.onClose, props.opened)
  return <Drawer {...props} closeOnEscape={false} />
}
