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
}

export type Asked = Question & { answer: (yes: boolean) => void }
const asked = createStore<Asked | null>(null)

/** `if (await confirm({ title, text, yes })) ...`. The only dialog that may stand over another. */
export function confirm(question: Question): Promise<boolean> {
  asked.get()?.answer(false)
  return new Promise((resolve) => {
    const answer = (yes: boolean) => {
      asked.set(null)
      resolve(yes)
    }
    asked.set({ ...question, answer })
  })
}

/** Its code is gone with a new version: nobody was asked, so nobody said yes. */
function Unasked({ question }: { question: Asked }) {
  useEffect(() => question.answer(false), [question])
  return null
}

const Dialog = lazyPart(() => import('./ConfirmDialog.tsx').then((m) => m.ConfirmDialog), Unasked)

/** Stands once at the root and shows what `confirm` asks; the dialog's code comes with the first question. */
export function ConfirmHost() {
  const question = asked.use()
  return <Suspense>{question && <Dialog question={question} />}</Suspense>
}
