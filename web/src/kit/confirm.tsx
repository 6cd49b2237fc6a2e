import { type ReactNode, Suspense, useEffect } from 'react'
import { createStore } from '../ui/create-store.ts'
import { lazyPart } from '../ui/retry-import.ts'

export interface Question {
  title: string
  text?: ReactNode
  /** Verb and object: "Вывести 1 200 ₽". */
  yes: string
  no?: string
  danger?: boolean
  /** It can't be taken back: the focus begins on the way out. */
  isFinal?: boolean
}

export type Answer = (yes: boolean) => void
export type Asked = Question & { answer: Answer }
const asked = createStore<{ dialog: ReactNode; answer: Answer } | null>(null)

/** Draws a dialog that answers yes or no; such dialogs alone may stand over another. */
export function ask(dialog: (answer: Answer) => ReactNode): Promise<boolean> {
  asked.get()?.answer(false)
  return new Promise((resolve) => {
    const answer = (yes: boolean) => {
      asked.set(null)
      resolve(yes)
    }
    asked.set({ dialog: dialog(answer), answer })
  })
}

/** `if (await confirm({ title, text, yes })) ...`. */
export const confirm = (question: Question): Promise<boolean> =>
  ask((answer) => <Dialog question={{ ...question, answer }} />)

/** Its code is gone with a new version: nobody was asked, so nobody said yes. */
function Unasked({ question }: { question: Asked }) {
  useEffect(() => question.answer(false), [question])
  return null
}

const Dialog = lazyPart(() => import('./ConfirmDialog.tsx').then((m) => m.ConfirmDialog), Unasked)

/** Stands once at the root and shows what is asked; a dialog's code comes with its first question. */
export function ConfirmHost() {
  return <Suspense>{asked.use()?.dialog}</Suspense>
}
