import { useNavigate, useSearch } from '@tanstack/react-router'

/** The value of `?open=task.12` for a modal's name and record. */
export const openParam = (name: string, id: string | number = '') => (id === '' ? name : `${name}.${id}`)

/**
 * A modal with an address of its own: a link opens it, Back closes it.
 * `const card = useUrlModal('task')`, then `<Modal opened={card.opened} onClose={card.close}>`.
 */
export function useUrlModal(name: string) {
  // Its own part alone: a page of many rows isn't drawn anew because another modal opens.
  const raw = useSearch({ strict: false, select: ({ open }: { open?: string }) => ownPart(name, open) })
  const go = useGo()
  return {
    opened: raw !== undefined,
    id: raw || null,
    open: (id?: string | number) => go(openParam(name, id)),
    close: () => go(undefined),
  }
}

/** For what only opens a modal that stands elsewhere. */
export function useOpenModal(name: string) {
  const go = useGo()
  return (id?: string | number) => go(openParam(name, id))
}

/** The record in `?open=`, empty when the modal is open without one; undefined when it is closed. */
export function ownPart(name: string, open = ''): string | undefined {
  if (open === name) return ''
  return open.startsWith(`${name}.`) ? open.slice(name.length + 1) : undefined
}

function useGo() {
  const navigate = useNavigate()
  return (open: string | undefined) =>
    void navigate({
      to: '.',
      resetScroll: false,
      search: (previous: Record<string, string>) => ({ ...previous, open }),
    })
}
