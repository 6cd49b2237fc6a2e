import { useNavigate, useSearch } from '@tanstack/react-router'

/** The value of `?open=task.12` for a modal's name and record. */
export const openParam = (name: string, id: string | number = '') => (id === '' ? name : `${name}.${id}`)

/**
 * A modal with an address of its own: a link opens it, Back closes it.
 * `const card = useUrlModal('task')`, then `<Modal opened={card.opened} onClose={card.close}>`.
 */
export function useUrlModal(name: string) {
  const { open: raw } = useSearch({ strict: false }) as { open?: string }
  const navigate = useNavigate()
  const [shown = '', ...rest] = (raw ?? '').split('.')
  const opened = shown === name
  const go = (open: string | undefined, replace: boolean) =>
    void navigate({
      to: '.',
      replace,
      resetScroll: false,
      search: (previous: Record<string, string>) => ({ ...previous, open }),
    })
  return {
    opened,
    id: opened && rest.length ? rest.join('.') : null,
    open: (id?: string | number) => go(openParam(name, id), false),
    close: () => go(undefined, false),
  }
}
