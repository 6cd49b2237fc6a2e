import { Link, useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { pathOf } from '../paths.tsx'
import type { Target } from './types.ts'

const linkOf = ({ to, params, search }: Target) => ({
  to: to ? pathOf(to, params) : '.',
  search: (to ? (search ?? {}) : (previous: Record<string, string>) => ({ ...previous, ...search })) as never,
  resetScroll: Boolean(to),
})

interface RowLinkProps {
  target: Target
  className?: string
  /** Leads to what the row names, not to what the row is. */
  aside?: boolean
  children: ReactNode
}

/** The row's name as a real link: middle click and Ctrl-click open a tab. */
export function RowLink({ target, className, aside = false, children }: RowLinkProps) {
  return (
    <Link
      {...linkOf(target)}
      className={className}
      data-row-link={!aside || undefined}
      onClick={(event) => {
        event.stopPropagation()
        target.onOpen?.()
      }}
    >
      {children}
    </Link>
  )
}

/** Opens a row on a press anywhere in it, unless the press meant something inside or marked text. */
export function useOpenRow() {
  const navigate = useNavigate()
  return (target: Target, event: React.MouseEvent) => {
    const inside = (event.target as HTMLElement).closest('a, button, input, label, [role=menu]')
    if (inside || window.getSelection()?.toString()) return
    // As if its link had been pressed: what opens gives the focus back to it.
    event.currentTarget.querySelector<HTMLElement>('[data-row-link]')?.focus({ preventScroll: true })
    target.onOpen?.()
    void navigate(linkOf(target))
  }
}
