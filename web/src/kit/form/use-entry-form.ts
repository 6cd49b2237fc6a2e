import type { Args, Endpoint, Result } from '@slipway/domain/kernel/call.ts'
import { type ChangeEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { useApiMutation } from '../../api/query.ts'
import { faultsOf, focusFault } from './faults.ts'
import { useFlight } from './use-flight.ts'

interface EntryOptions<E extends Endpoint, V extends Texts> {
  endpoint: E
  initial: V
  /** The call's arguments; `{ body: values }` unless said. */
  args?: (values: V) => Args<E>
  /** What it returns is waited for. */
  onDone: (result: Result<E>, values: V) => unknown
}
type Texts = Record<string, string>

export interface EntryForm<V extends Texts> {
  values: V
  errors: Partial<Record<keyof V, string>>
  set: (field: keyof V & string, value: string) => void
  /** For a plain input of one field. */
  input: (field: keyof V & string) => {
    value: string
    error: string | undefined
    onChange: (event: ChangeEvent<HTMLInputElement>) => void
  }
  ref: RefObject<HTMLFormElement | null>
  busy: boolean
  /** What is wrong with the whole: shown above the fields. */
  problems: readonly string[]
  submit: () => Promise<void>
  /** Starts anew from these values. */
  reset: (values: V) => void
}

/**
 * A form on the way in: one or two texts that the server checks alone. `useForm` is for all others; before the sign-in
 * page is there, nobody should wait for what schemas, drafts, uploads and conflicts weigh.
 */
export function useEntryForm<E extends Endpoint, V extends Texts>(options: EntryOptions<E, V>): EntryForm<V> {
  const [values, setValues] = useState(options.initial)
  const [errors, setErrors] = useState<EntryForm<V>['errors']>({})
  const [problems, setProblems] = useState<readonly string[]>([])
  const [refusals, setRefusals] = useState(0)
  const ref = useRef<HTMLFormElement>(null)
  // What was typed last: a code is sent by the press that ends it, before it is drawn.
  const latest = useRef(values)
  const mutation = useApiMutation(options.endpoint)
  const { busy, run } = useFlight()
  // Once the messages are drawn.
  useEffect(() => {
    if (refusals) focusFault(ref)
  }, [refusals])

  const put = (next: V) => {
    latest.current = next
    setValues(next)
  }
  const show = ({ fields, whole }: { fields: object; whole: readonly string[] }) => {
    setErrors(fields)
    setProblems(whole)
  }
  const set: EntryForm<V>['set'] = (field, value) => {
    put({ ...latest.current, [field]: value })
    setErrors(({ [field]: _mended, ...others }) => others as typeof errors)
  }
  const submit = () =>
    run(async () => {
      const sent = latest.current
      show({ fields: {}, whole: [] })
      try {
        const args = options.args ? options.args(sent) : ({ body: sent } as unknown as Args<E>)
        await options.onDone(await mutation.mutateAsync(args), sent)
      } catch (error) {
        const faults = faultsOf(error, sent)
        if (faults) show(faults)
        setRefusals((before) => before + 1)
      }
    })
  return {
    values,
    errors,
    set,
    input: (field) => ({
      value: values[field] ?? '',
      error: errors[field],
      onChange: (event) => set(field, event.currentTarget.value),
    }),
    ref,
    busy,
    problems,
    submit,
    reset: (next) => {
      put(next)
      show({ fields: {}, whole: [] })
    },
  }
}
