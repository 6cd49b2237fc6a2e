import { type UseFormReturnType, useForm as useFields } from '@mantine/form'
import type { Args, Endpoint, Result } from '@slipway/domain/kernel/call.ts'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { useApiMutation } from '../../api/query.ts'
import { schemasOf } from '../../api/schemas.ts'
import { pointerReleased } from '../../ui/pointer.ts'
import { type BodyOf, issuesOf, type Rules } from './check.ts'
import { editOf } from './edit-of.ts'
import { atFields, faultsOf, focusFault } from './faults.ts'
import { type DraftOptions, type FormDraft, useFormDraft } from './form-draft.ts'
import { same } from './same.ts'
import { useAwaitedUploads } from './use-awaited-uploads.ts'
import { type ConflictOptions, type ShowValue, useConflict } from './use-conflict.ts'
import { useFlight } from './use-flight.ts'
import { type LeavePlace, useLeaveCheck } from './use-leave-check.ts'
import { useTold } from './use-told.ts'

export interface FormOptions<E extends Endpoint, V extends object> {
  endpoint: E
  /** Everything that the form holds, by the names of the contract's body. */
  initial: V
  /** The call's arguments; `{ body: values }` unless said. `base` is what they are a change of. */
  args?: (values: V, base: { values: V; version: number }) => Args<E>
  rules?: Rules<NoInfer<E>, V>
  /** Asks before it is sent: `({ amount }) => confirm({ … })`. */
  ask?: (values: V) => Promise<boolean>
  /** Said when the server failed at it: "Withdrawal funds error. Try again later". */
  failed: string
  /** What it returns is waited for. */
  onDone?: (result: Result<E>, values: V) => unknown
  /** Keeps what is typed in this tab until it is sent or thrown away. Forms of secrets alone have none. */
  draft?: DraftOptions<V>
  /** For calls that take the version they are a change of: what somebody else saved meanwhile is shown beside mine. */
  conflict?: ConflictOptions<V>
  /** Of calls that take `was`: sends what was changed alone. What somebody else has changed too is shown beside mine. */
  edits?: boolean
  /** Values of fields for people, for what two have changed; texts, numbers and switches are shown as they are. */
  show?: ShowValue | undefined
  /** An edit in which nothing changed makes no call and ends here. */
  onUnchanged?: () => void
  /** What leaving says that stays, when not everything is lost. */
  leaveText?: (() => Promise<string | undefined>) | undefined
  /** With what the form goes away; with its dialog or page unless said. */
  place?: LeavePlace
}

export interface FormOf<V extends object> {
  form: UseFormReturnType<V>
  ref: RefObject<HTMLFormElement | null>
  /** It is being sent, or will be as soon as its files are there. */
  busy: boolean
  /** It is being sent at this very moment. */
  isBusy: () => boolean
  /** What is wrong with the whole: shown above the fields. */
  problems: readonly string[]
  /** It was pressed and not sent: from then on the bad fields are listed above the others. */
  refused: boolean
  submit: () => Promise<void>
  /** Finds what is wrong in the fields for which `mine` holds, shows it there, and says whether nothing is. */
  check: (mine?: (path: string) => boolean) => Promise<boolean>
  /** Fetches the schemas; called at the first focus, so that the first check does not wait. */
  warm: () => void
  /** Starts anew from these values: nothing is unsaved. */
  reset: (values: V) => void
  /** Asks before losing what was typed; true when one may go. */
  mayLeave: () => Promise<boolean>
  /** Its files on their way. */
  uploads: ReturnType<typeof useAwaitedUploads>
  draft: FormDraft
  /** What two have changed, to be decided. */
  conflict: ReactNode
}

/** A form over one call, the only way to send one from inside: checked by its schema, one at a time, errors at their fields. */
export function useForm<E extends Endpoint, V extends object>(options: FormOptions<E, V>): FormOf<V> {
  const { endpoint } = options
  const wholeArgs = options.args ?? ((body: V) => ({ body }) as unknown as Args<E>)
  const toArgs = (values: V): Args<E> => {
    const args = wholeArgs(values, base.current)
    return options.edits ? editOf(args, wholeArgs(base.current.values, base.current)) : args
  }
  const ref = useRef<HTMLFormElement>(null)
  const [problems, setProblems] = useState<readonly string[]>([])
  const [refusals, setRefusals] = useState(0)
  const saved = (values: V) => {
    base.current = { ...base.current, values }
  }
  const sent = useRef(options.initial)
  // At once, not after what it changed was read again: what the server has is no longer unsaved.
  const onSuccess = () => {
    saved(sent.current)
    draft.drop()
  }
  const mutation = useApiMutation(endpoint, { onSuccess })
  const flight = useFlight()
  const told = useTold()
  const { base, conflict, meet } = useConflict(options.initial, options, () => form, ref)

  const uploads = useAwaitedUploads((whole) => (whole ? void submit() : setRefusals((before) => before + 1)))
  const { isUploading } = uploads

  // Once the messages are drawn.
  useEffect(() => {
    if (refusals) focusFault(ref, uploads.failed.length > 0)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once a refusal, and not when a file fails or goes later
  }, [refusals])

  const issues = async (values: V) =>
    atFields(
      await issuesOf(
        endpoint,
        (toArgs(values) as { body?: unknown }).body as BodyOf<E>,
        values,
        // What they ask for may be on its way; it is not sent before it is there.
        isUploading() ? undefined : options.rules,
      ),
      base.current.values,
    )
  const form: UseFormReturnType<V> = useFields<V>({
    initialValues: options.initial,
    validateInputOnBlur: true,
    validate: async () => {
      // The press that left the field may be one that fills it: what is checked is what it holds then.
      await pointerReleased()
      const values = form.getValues()
      const { fields } = await issues(values)
      return { ...told.of(values), ...fields }
    },
  })
  // Another field may have been the cause of what is said here: what is no longer wrong is not red any more.
  const shown = useRef(form.errors)
  shown.current = form.errors
  useEffect(() => {
    if (!Object.keys(shown.current).length) return
    const { values } = form
    let isOld = false
    void issues(values).then(({ fields }) => {
      const wrong = { ...told.of(values), ...fields }
      const left = Object.entries(shown.current).filter(([path]) => Object.hasOwn(wrong, path))
      if (!isOld && left.length < Object.keys(shown.current).length) form.setErrors(Object.fromEntries(left))
    })
    return () => {
      isOld = true
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- asked again when a value changes or a file begins, and for nothing else
  }, [form.values, uploads.comes])

  const isDirty = () => !same(form.getValues(), base.current.values)
  const draft = useFormDraft(form, base.current.values, options.draft)
  const isTyped = () => (options.draft?.outlives ? hasSecrets(form, base.current.values, options.draft) : isDirty())
  // From when the call is made until it is answered.
  const isSending = useRef(false)
  const mayLeave = useLeaveCheck({
    isUnsaved: () => isTyped() || isUploading(),
    isSending: () => isSending.current,
    onLeft: () => !options.draft?.outlives && draft.drop(),
    place: options.place,
    textOf: options.leaveText,
  })

  const check: FormOf<V>['check'] = async (only) => {
    const mine = only ?? (() => true)
    const { fields, whole } = await issues(form.getValues())
    const errors = Object.fromEntries(Object.entries(fields).filter(([path]) => mine(path)))
    const others = Object.entries(form.errors).filter(([path]) => !mine(path))
    form.setErrors({ ...Object.fromEntries(others), ...errors })
    // A step of a wizard cannot mend what is wrong with the whole; the last one is told.
    setProblems(only ? [] : whole)
    const isFine = !Object.keys(errors).length && !(whole.length && !only)
    if (!isFine) setRefusals((before) => before + 1)
    return isFine
  }

  const submit = () =>
    flight.run(async () => {
      uploads.begin()
      if (isUploading()) return uploads.wait()
      if (options.onUnchanged && !isDirty()) return options.onUnchanged()
      if (!(await check())) return
      const values = form.getValues()
      if (options.ask && !(await options.ask(values))) return
      try {
        sent.current = values
        isSending.current = true
        const result = await mutation.mutateAsync(toArgs(values))
        isSending.current = false
        setRefusals(0)
        await options.onDone?.(result, values)
      } catch (error) {
        isSending.current = false
        if (!(await meet(error))) showFault(error)
        setRefusals((before) => before + 1)
      }
    })

  const showFault = (error: unknown) => {
    const faults = faultsOf(error, base.current.values, options.failed)
    if (!faults) return
    told.remember(form.getValues(), faults.fields)
    form.setErrors(faults.fields)
    setProblems(faults.whole)
  }

  return {
    form,
    ref,
    busy: flight.busy || uploads.waits,
    isBusy: flight.isUnderWay,
    problems,
    refused: refusals > 0,
    submit,
    check,
    warm: () => void schemasOf(endpoint).catch(() => undefined),
    reset: (values) => {
      saved(values)
      form.setValues(values)
      form.clearErrors()
      setProblems([])
      setRefusals(0)
    },
    mayLeave,
    uploads,
    draft,
    conflict,
  }
}

/** What a draft doesn't hold is lost with the form. */
function hasSecrets<V extends object>({ getValues }: UseFormReturnType<V>, start: V, { secrets }: DraftOptions<V>) {
  const values = getValues()
  return (secrets ?? []).some((name) => values[name] !== start[name])
}
