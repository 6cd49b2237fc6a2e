import { type WindowName, windowOf } from '@slipway/domain/access/windows.ts'
import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { stepsBack, stepsInside } from './entries.ts'

/** The value of `?open=task.12` for a modal's name and record. */
export const openParam = (name: WindowName, id: string | number = '') => (id === '' ? name : `${name}.${id}`)

/**
 * A modal with an address of its own: a link opens it, Back closes it, and closing it is a way back, too, so that Back
 * doesn't open it again. The parts of the address that are its own go with it.
 * `const card = useUrlModal('task')`, then `{card.opened && <Dialog onClose={card.close}>…`.
 */
export function useUrlModal(name: WindowName) {
  // Its own part alone: a page of many rows isn't drawn anew because another modal opens.
  const raw = useSearch({ strict: false, select: ({ open }: { open?: string }) => ownPart(name, open) })
  const go = useGo(windowOf(name)?.own)
  const { history } = useRouter()
  const isIt = (open: string | undefined) => ownPart(name, open) !== undefined
  return {
    opened: raw !== undefined,
    id: raw || null,
    open: (id?: string | number) => go(openParam(name, id)),
    close: () => {
      const steps = stepsBack(history.location, isIt)
      if (steps) history.go(-steps)
      else go(undefined, true)
    },
    /** Puts another modal in its place and in that of all its steps, or with `keep` over it: then Back leads here again. */
    swap: (open: string, { keep = false } = {}) => {
      const steps = keep ? 0 : stepsInside(history.location, isIt)
      if (!steps) return go(open, !keep)
      const stop = history.subscribe(() => {
        stop()
        go(open, true)
      })
      history.go(-steps)
    },
  }
}

/** For what only opens a modal that stands elsewhere. */
export function useOpenModal(name: WindowName) {
  const go = useGo()
  return (id?: string | number) => go(openParam(name, id))
}

/** The record in `?open=`, empty when the modal is open without one; undefined when it is closed. */
export function ownPart(name: string, open = ''): string | undefined {
  if (open === name) return ''
  return open.startsWith(`${name}.`) ? open.slice(name.length + 1) : undefined
}

function useGo(own: readonly string[] = []) {
  const navigate = useNavigate()
  return (open: string | undefined, replace = false) =>
    void navigate({
      to: '.',
      replace,
      resetScroll: false,
      search: (previous: Record<string, string>) => ({
        ...Object.fromEntries(Object.entries(previous).filter(([key]) => !own.includes(key))),
        open,
      }),
    })
}
