import type { ComboboxProps } from '@mantine/core'
import { createContext, useContext } from 'react'

/** Where the menus of a filter's fields open: within its popover, which would take a press elsewhere for one beside it. */
export const MenuPlace = createContext<HTMLElement | null>(null)

/** For every field of a filter that opens a menu: `comboboxProps`. */
export function useMenuPlace(): ComboboxProps {
  const target = useContext(MenuPlace)
  return target ? { portalProps: { target } } : {}
}
