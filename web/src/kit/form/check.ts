import type { Args, Endpoint } from '@slipway/domain/kernel/call.ts'
import type { FieldMessage } from '@slipway/domain/kernel/field-messages.ts'
import { schemasOf } from '../../api/schemas.ts'
import { currentLocale } from '../../i18n/i18n.ts'

/** What is wrong with one field of the body: `subtasks.0.cost`. */
export interface Issue {
  path: string
  message: string
}

export type BodyOf<E extends Endpoint> = Args<E> extends { body: infer B } ? B : undefined

/**
 * What the form knows beside the schema: bounds that are data, parts that the server asks for later than its schema. It
 * gets the body that would be sent. Where the schema finds something in the same field, that is told.
 */
export type Rules<E extends Endpoint, V> = (body: BodyOf<E>, context: RuleContext<V>) => readonly Issue[]

export interface RuleContext<V> {
  t: (key: FieldMessage, params?: Record<string, unknown>) => string
  values: V
}

/** The server checks as well, so nobody waits longer than this for what checks here. */
const patienceMs = 5_000

/** Messages by path, from the contract's own schema and the form's rules, in the reader's language. */
export async function issuesOf<E extends Endpoint, V>(
  endpoint: E,
  body: BodyOf<E>,
  values: V,
  rules: Rules<E, V> | undefined,
): Promise<Record<string, string>> {
  const code = await Promise.race([
    Promise.all([schemasOf(endpoint), import('@slipway/domain/kernel/field-messages.ts')]),
    new Promise<null>((resolve) => setTimeout(resolve, patienceMs, null)),
  ]).catch(() => null)
  if (!code) return {}
  const [{ body: schema }, { fieldMessage, issuesByField }] = code
  const locale = currentLocale()
  const ruled = rules?.(body, { t: (key, params) => fieldMessage(key, locale, params), values }) ?? []
  const result = schema?.safeParse(body, { reportInput: true })
  const found = result && !result.success ? issuesByField(result.error.issues, locale) : {}
  return {
    ...Object.fromEntries(ruled.map(({ path, message }) => [path, message])),
    ...Object.fromEntries(Object.entries(found).map(([path, [first = '']]) => [path, first])),
  }
}
