import type { Args, Endpoint, Result } from '@slipway/domain/kernel/call.ts'
import { useRef, useState } from 'react'
import { call } from '../../api/client.ts'
import { isAbort, isApiError } from '../../api/errors.ts'
import { i18n } from '../../i18n/i18n.ts'

/**
 * A small form over one call, for the sign-in pages: the server checks, so that neither schemas nor the large form's
 * code stand between a person and the first field. `fields` are those with a place for messages.
 */
export function useCallForm<E extends Endpoint>(endpoint: E, fields: readonly string[]) {
  const ref = useRef<HTMLFormElement>(null)
  const [busy, setBusy] = useState(false)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [problems, setProblems] = useState<string[]>([])

  const focusFault = () =>
    // After React has drawn the messages.
    requestAnimationFrame(() => ref.current?.querySelector<HTMLElement>('[aria-invalid=true], [role=alert]')?.focus())

  const fail = (error: unknown) => {
    if (isAbort(error)) return
    const told = isApiError(error) ? Object.entries(error.fields) : []
    setErrors(
      Object.fromEntries(
        told.filter(([name]) => fields.includes(name)).map(([name, texts]) => [name, texts.join(' ')]),
      ),
    )
    const others = told.filter(([name]) => !fields.includes(name)).flatMap(([, texts]) => texts)
    const whole = isApiError(error) ? error.messages : [i18n.t('errorTitle')]
    setProblems(told.length ? others : whole)
    focusFault()
  }

  /** Sends; undefined when it failed, and then says so at the fields. One at a time. */
  const send = async (args: Args<E>): Promise<{ result: Result<E> } | undefined> => {
    if (busy) return undefined
    setBusy(true)
    setErrors({})
    setProblems([])
    try {
      return { result: await call(endpoint, args) }
    } catch (error) {
      fail(error)
      return undefined
    } finally {
      setBusy(false)
    }
  }

  const clear = (name: string) => {
    if (errors[name]) setErrors((all) => Object.fromEntries(Object.entries(all).filter(([field]) => field !== name)))
  }
  return { ref, busy, errors, problems, send, clear }
}
