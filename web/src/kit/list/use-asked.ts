import type { BulkResult } from '@slipway/domain/kernel/bulk.ts'
import { useState } from 'react'

interface Answers {
  onClose: () => void
  onSent: (result: BulkResult) => void
}

/**
 * A bulk action that asks for more in a form: `ask` opens it and waits for what came of it; `asked` is what the form is
 * drawn with, null while it is closed.
 */
export function useAsked<P extends object>() {
  const [asked, setAsked] = useState<(P & Answers) | null>(null)
  const ask = (props: P) =>
    new Promise<BulkResult | undefined>((resolve, reject) => {
      const onClose = () => {
        setAsked(null)
        // After what was sent: nothing is said of what nobody did, and who was chosen stays so.
        queueMicrotask(() => reject(new DOMException('Nothing was written', 'AbortError')))
      }
      setAsked({ ...props, onClose, onSent: resolve })
    })
  return { asked, ask }
}
