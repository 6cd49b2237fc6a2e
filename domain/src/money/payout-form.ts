import { z } from 'zod'
import { asText, currency } from '../kernel/money.schema.ts'
import { amountFault } from './payout-rules.ts'
import { payoutTarget } from './targets.schema.ts'
import { type PayoutTarget, payoutTargets, purseRules } from './targets.ts'

const upper = (value: unknown) => (typeof value === 'string' ? value.trim().toUpperCase() : value)

/** Section 5: no leading 0, at most 2 decimals, a multiple of 10. */
export const payoutAmount = z
  .string()
  .trim()
  .min(1)
  .superRefine((text, context) => {
    const fault = amountFault(text)
    if (fault) context.addIssue({ code: 'custom', message: fault })
  })

const latinName = z
  .string()
  .trim()
  .min(1)
  .max(60)
  .regex(/^[A-Za-z][A-Za-z .'-]*$/, { error: 'latin_name' })
const line = z.string().trim().min(1).max(120)

/** A day that exists; the picker of the form knows a 29 February for every year. */
const birthday = z
  .string()
  .regex(/^(19|20)\d\d-\d\d-\d\d$/, { error: 'date_invalid' })
  .refine((text) => new Date(`${text}T00:00:00Z`).toJSON()?.startsWith(text), { error: 'date_invalid' })

const integer = (minimum: number, maximum: number) =>
  z.preprocess(
    (value) => (typeof value === 'string' && /^\d{1,4}$/.test(value) ? Number(value) : value),
    z.number().int().min(minimum).max(maximum),
  )

/** Who holds the card. Names as on the card, in Latin letters; `address` is what else an envelope would need. */
const holderFields = {
  first_name: latinName,
  last_name: latinName,
  address: z.string().trim().max(120),
  city: line,
  street: line,
  house: line,
  expiry_month: integer(1, 12),
  expiry_year: integer(2000, 2100),
  holder_birthday: birthday,
  payment_system: z.string().max(40),
} as const
const holder = z.strictObject(holderFields).partial()
export type Holder = z.infer<typeof holder>

const cardFields = [
  'first_name',
  'last_name',
  'city',
  'street',
  'house',
  'expiry_month',
  'expiry_year',
  'holder_birthday',
] as const satisfies readonly (keyof Holder)[]

const isTarget = (value: unknown): value is PayoutTarget => (payoutTargets as readonly unknown[]).includes(value)

const fields = z.strictObject({
  target: payoutTarget,
  amount: z.preprocess(asText, payoutAmount),
  purse: z.string().trim().min(1).max(60),
  currency: z.preprocess(upper, currency),
  country: z.preprocess(upper, z.string().regex(/^[A-Z]{2}$/, { error: 'invalid_value' })),
  ...holder.shape,
  meta: holder.optional(),
})
type Fields = z.output<typeof fields>

/** Rules across fields are checked beside the others, so that all faults of a form are shown at once. */
const beside = { when: ({ value }: { value: unknown }) => typeof value === 'object' && value !== null }

const withPurse = fields.refine(
  ({ target, purse }) => !isTarget(target) || !purse || purseRules[target].read(String(purse)) !== null,
  { path: ['purse'], error: ({ input }) => purseRules[(input as Fields).target].fault, ...beside },
)

/**
 * The request for a payout. Holder data may stand beside the other fields or inside `meta`; faults are named by the
 * field itself in both cases.
 */
export const payoutBody = cardFields.reduce(
  (schema, field) =>
    schema.refine((body) => body.target !== 'card' || holderOf(body)[field] !== undefined, {
      path: [field],
      error: 'required',
      ...beside,
    }),
  withPurse,
)
export type PayoutBody = z.output<typeof payoutBody>

export function holderOf(body: Holder & { meta?: Holder | undefined }): Holder {
  const names = Object.keys(holderFields) as (keyof Holder)[]
  return Object.fromEntries(names.map((name) => [name, body[name] ?? body.meta?.[name]])) as Holder
}
