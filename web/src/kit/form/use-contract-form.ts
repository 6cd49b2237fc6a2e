import { type UseFormReturnType, useForm } from '@mantine/form'
import type { Args, Endpoint, Result } from '@slipway/domain/kernel/call.ts'
import { type RefObject, useRef, useState } from 'react'
import { isAbort, isApiError } from '../../api/errors.ts'
import { useApiMutation } from '../../api/query.ts'
import { schemasOf } from '../../api/schemas.ts'
import { currentLocale, i18n } from '../../i18n/i18n.ts'
import { type DraftOptions, type FormDraft, useFormDraft } from './form-draft.ts'
import { useLeaveCheck } from './use-leave-check.ts'

export interface FormOptions<E extends Endpoint, V extends object> {
  endpoint: E
  /** Everything that the form holds, by the names of the contract's body. */
  initial: V
  /** The call's arguments; `{ body: values }` unless said. */
  args?: (values: V) => Args<E>
  onDone?: (result: Result<E>, values: V) => void
  /** Keeps what is typed in this tab until it is sent or thrown away. Forms of secrets alone have none. */
  draft?: DraftOptions<V>
  /** Whoever left agreed to lose what was typed. */
  onLeft?: () => void
  /** An edit in which nothing changed makes no call and ends here. */
  onUnchanged?: () => void
}

export interface ContractForm<V extends object> {
  form: UseFormReturnType<V>
  ref: RefObject<HTMLFormElement | null>
  busy: boolean
  /** What is wrong with the whole: shown above the fields. */
  problems: string[]
  submit: () => Promise<void>
  /** Finds what is wrong in the fields for which `mine` holds, shows it there, and says whether nothing is. */
  check: (mine?: (path: string) => boolean) => Promise<boolean>
  /** Leads to the first field that says what is wrong. */
  focusFault: () => void
  /** Fetches the schemas; called at the first focus, so that the first check does not wait. */
  warm: () => void
  /** Asks before losing what was typed; true when one may go. */
  mayLeave: () => Promise<boolean>
  reportUpload: (field: string, waiting: number) => void
  draft: FormDraft
}

/** A form over one call: the same schema as on the server, messages at the fields, server errors on theirs. */
export function useContractForm<E extends Endpoint, V extends object>(options: FormOptions<E, V>): ContractForm<V> {
  const { endpoint, initial } = options
  const toArgs = options.args ?? ((values: V) => ({ body: values }) as unknown as Args<E>)
  const ref = useRef<HTMLFormElement>(null)
  const uploads = useRef(new Map<string, number>())
  const [problems, setProblems] = useState<string[]>([])
  const mutation = useApiMutation(endpoint)

  const form = useForm<V>({
    initialValues: initial,
    validateInputOnBlur: true,
    validate: async (values: V) => sort(await validate(endpoint, toArgs(values)), initial).fields,
  })
  const draft = useFormDraft(form, initial, options.draft)
  const mayLeave = useLeaveCheck(
    () => form.isDirty(),
    () => {
      draft.drop()
      options.onLeft?.()
    },
  )

  const check: ContractForm<V>['check'] = async (only) => {
    const mine = only ?? (() => true)
    const { fields, whole } = sort(await validate(endpoint, toArgs(form.getValues())), initial)
    const errors = Object.fromEntries(Object.entries(fields).filter(([path]) => mine(path)))
    const others = Object.entries(form.errors).filter(([path]) => !mine(path))
    form.setErrors({ ...Object.fromEntries(others), ...errors })
    // A step of a wizard cannot mend what is wrong with the whole; the last one is told.
    setProblems(only ? [] : whole)
    if (!only && whole.length) return false
    const count = Object.keys(errors).length
    if (count) focusFirstError(ref)
    return count === 0
  }

  const submit = async () => {
    if (mutation.isPending) return
    if ([...uploads.current.values()].some(Boolean)) return setProblems([i18n.t('uploadWait')])
    if (options.onUnchanged && !form.isDirty()) return options.onUnchanged()
    if (!(await check())) return
    try {
      const values = form.getValues()
      const result = await mutation.mutateAsync(toArgs(values))
      form.resetDirty()
      draft.drop()
      options.onDone?.(result, values)
    } catch (error) {
      showFault(error)
    }
  }

  const showFault = (error: unknown) => {
    if (isAbort(error)) return
    if (!isApiError(error)) return setProblems([i18n.t('errorTitle')])
    const told = Object.entries(error.fields).map(([path, texts]) => [path, texts.join(' ')])
    const { fields, whole } = sort(Object.fromEntries(told), initial)
    form.setErrors(fields)
    setProblems(told.length ? whole : error.messages)
    focusFirstError(ref)
  }

  return {
    form,
    ref,
    busy: mutation.isPending,
    problems,
    submit,
    check,
    focusFault: () => focusFirstError(ref),
    warm: () => void schemasOf(endpoint).catch(() => undefined),
    mayLeave,
    reportUpload: (field, waiting) => void uploads.current.set(field, waiting),
    draft,
  }
}

/** Messages by field path, from the contract's own schema, in the reader's language. */
async function validate(endpoint: Endpoint, args: { body?: unknown }): Promise<Record<string, string>> {
  const code = await Promise.all([schemasOf(endpoint), import('@slipway/domain/kernel/field-messages.ts')]).catch(
    // Without a connection nothing is checked here: the call itself says what is wrong.
    () => null,
  )
  if (!code) return {}
  const [{ body }, { issuesByField }] = code
  const result = body?.safeParse(args.body, { reportInput: true })
  if (!result || result.success) return {}
  const fields = issuesByField(result.error.issues, currentLocale())
  return Object.fromEntries(Object.entries(fields).map(([path, [first = '']]) => [path, first]))
}

/**
 * Messages of the form's own fields apart from those about anything else. The body may hold a field deeper than the form
 * (`meta.amount`, `data.attributes.name`): the part of the path that the form knows counts.
 */
function sort(errors: Record<string, string>, initial: object) {
  const fields: Record<string, string> = {}
  const whole: string[] = []
  for (const [path, message] of Object.entries(errors)) {
    const parts = path.split('.')
    const from = parts.findIndex((part) => part in initial)
    if (from >= 0) fields[parts.slice(from).join('.')] = message
    else whole.push(path === '_' ? message : `${path}: ${message}`)
  }
  return { fields, whole }
}

function focusFirstError(ref: RefObject<HTMLFormElement | null>) {
  // After React has drawn the messages.
  setTimeout(() => {
    const find = (selector: string) => ref.current?.querySelector<HTMLElement>(selector)
    const bad = find('[aria-invalid=true]') ?? find('[data-error=true]') ?? find('[role=alert]')
    bad?.focus()
    bad?.scrollIntoView({ block: 'nearest' })
  }, 50)
}
