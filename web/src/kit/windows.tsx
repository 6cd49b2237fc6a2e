import { mayOpen, type OverWindow, windowOf } from '@slipway/domain/access/windows.ts'
import { lazyRouteComponent, Navigate, useSearch } from '@tanstack/react-router'
import { type ComponentType, Suspense, useDeferredValue } from 'react'
import { useSession } from '../api/session.ts'
import { preloadTexts } from '../i18n/i18n.ts'
import type { Namespace } from '../i18n/namespaces.ts'
import { lazyPart, retryImport } from '../ui/retry-import.ts'
import { WindowPending } from '../ui/WindowPending.tsx'
import { pathOf } from './paths.tsx'
import { useScreen } from './screen.ts'
import { useUrlModal } from './url-modal.ts'

const Gone = lazyPart(() => import('./RecordGone.tsx').then((m) => m.RecordGone))

export interface WindowProps {
  /** 0 for windows that are about no record. */
  id: number
  /** What the address says beyond: `verify` of `?open=task.7.verify`. */
  detail: string
  onClose: () => void
}

type Part = ComponentType<WindowProps> & { preload?: () => Promise<unknown> }

/** The code of a window and its words come together, with the first that is opened; what did not come is asked for again. */
export const windowPart = (load: () => Promise<ComponentType<WindowProps>>, ...texts: Namespace[]): Part =>
  lazyRouteComponent(
    retryImport(async () => {
      const [part] = await Promise.all([load(), preloadTexts(...texts)])
      return { default: part }
    }),
  )

type Parts = Readonly<Record<OverWindow, Part>>
let parts: Parts | null = null

/** What draws each window; said once, before anything is drawn. */
export function provideWindows(given: Parts): void {
  parts = given
}

/** The code of a window, for whoever is about to press what opens it. */
export const windowAhead = (name: OverWindow): Promise<unknown> => Promise.resolve(parts?.[name].preload?.())

/** What the address opens, over every screen of the console. What isn't there, or isn't the reader's, is said to be so. */
export function Windows() {
  const asked = useSearch({ strict: false, select: ({ open }: { open?: string }) => open })
  // The press that opens it is answered first; a window is drawn in pieces, between frames.
  const open = useDeferredValue(asked)
  const { activeRole } = useSession()
  const screen = useScreen()
  if (!open || !activeRole) return null
  const [name = '', ...rest] = open.split('.')
  const known = windowOf(name)
  if (!known || !mayOpen(name, activeRole)) return <Missing name={name} />
  if (known.on) {
    // Its screen draws it. What was open on the screen before leads nobody back.
    return screen?.path === known.on || open !== asked ? null : (
      <Navigate to={pathOf(known.on)} search={{ open } as never} replace />
    )
  }
  const record = /^[1-9]\d{0,9}$/.test(rest[0] ?? '')
  if (known.record === 'always' && !record) return <Missing name={name} />
  const [id, detail] = known.record ? [Number(rest[0]), rest.slice(1)] : [0, rest]
  return <Shown key={name} name={name as OverWindow} id={id} detail={detail.join('.')} />
}

function Shown({ name, id, detail }: { name: OverWindow; id: number; detail: string }) {
  const { opened, close } = useUrlModal(name)
  const Window = parts?.[name]
  if (!opened || !Window) return null
  return (
    <Suspense fallback={<WindowPending />}>
      <Window id={id} detail={detail} onClose={close} />
    </Suspense>
  )
}

function Missing({ name }: { name: string }) {
  const { close } = useUrlModal(name as OverWindow)
  return (
    <Suspense>
      <Gone onClose={close} />
    </Suspense>
  )
}
