import { lazy, type ReactNode, Suspense, useSyncExternalStore } from 'react'
import { patient } from '../ui/patient.ts'

export interface Question {
  title: string
  text?: ReactNode
  /** Verb and object: "Вывести 1 200 ₽". */
  yes: string
  no?: string
  danger?: boolean
}

export type Asked = Question & { answer: (yes: boolean) => void }
let asked: Asked | null = null
const listeners = new Set<() => void>()

function set(next: Asked | null) {
  asked = next
  for (const listener of listeners) listener()
}

/** `if (await confirm({ title, text, yes })) ...`. The only dialog that may stand over another. */
export function confirm(question: Question): Promise<boolean> {
  asked?.answer(false)
  return new Promise((resolve) => {
    const answer = (yes: boolean) => {
      set(null)
      resolve(yes)
    }
    set({ ...question, answer })
  })
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

const Dialog = lazy(patient(() => import('./ConfirmDialog.tsx').then((m) => ({ default: m.ConfirmDialog }))))

/** Stands once at the root and shows what `confirm` asks; the dialog's code comes with the first question. */
export function ConfirmHost() {
  const question = useSyncExternalStore(subscribe, () => asked)
  return <Suspense>{question && <Dialog question={question} />}</Suspense>
}
