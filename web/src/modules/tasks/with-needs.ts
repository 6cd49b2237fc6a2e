import type { Endpoint, WholeEndpoint } from '@slipway/domain/kernel/call.ts'
import type { FieldMessage } from '@slipway/domain/kernel/field-messages.ts'
import { schemasOf } from '../../api/schemas.ts'

type Needs = (body: Record<string, unknown>) => Readonly<Record<string, FieldMessage>>

/**
 * The call with a body that also lacks what `needs` names. The server asks for these parts only after rights and
 * status, so its schema has them optional; a form says at once that they are missing, beside all else that is wrong.
 */
export function withNeeds<E extends Endpoint>(endpoint: E, needs: Needs): E {
  const whole = async () => {
    const call = await schemasOf(endpoint)
    return { ...call, body: { safeParse: (body: unknown) => check(call, body, needs) } }
  }
  return Object.assign({}, endpoint, { whole })
}

function check({ body: schema }: WholeEndpoint, body: unknown, needs: Needs) {
  const result = schema?.safeParse(body)
  const missing = Object.entries(needs((body ?? {}) as Record<string, unknown>)).map(([field, message]) => ({
    code: 'custom',
    path: [field],
    message,
    input: undefined,
  }))
  if (!missing.length) return result
  return { success: false, error: { issues: [...(result?.error?.issues ?? []), ...missing] } }
}
