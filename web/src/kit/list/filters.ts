import type { ComponentType } from 'react'
import { readerZone } from '../../i18n/zone.ts'
import { type Codec, flag as flagCodec, manyOf, oneOf } from '../url-state.ts'
import { daysOf, period as periodCodec, presetPeriods } from './period.ts'

export interface Option<V extends string = string> {
  value: V
  label: string
}

interface Base<Value, Kind extends string> {
  kind: Kind
  label: string
  /** How its value stands in the address. */
  codec: Codec<Value>
  /** What it asks of the call, by its name. */
  ask: (name: string, value: Value) => Record<string, unknown>
}

/** Some of several values. */
export interface Many<V extends string = string> extends Base<V[], 'many'> {
  options: readonly Option<V>[]
}
/** One of several values. `As` is what the call is asked for one. */
export interface One<V extends string = string, As = V> extends Base<V | undefined, 'one'> {
  options: readonly Option<V>[]
  as: (value: V) => As
}
/**
 * A span of days by the reader's clock: one of the usual ones, or one's own. It asks the call's `from` and `to`, or those
 * of its prefix, and `zone`.
 */
export interface Period<Prefix extends string = ''> extends Base<string | undefined, 'period'> {
  options: readonly Option[]
  prefix: Prefix
}
/** On or off; `inline` stands in the toolbar. `As` is what the call is asked when it is on. */
export interface Flag<As = unknown> extends Base<boolean, 'flag'> {
  inline: boolean
  as: As
}

/** One with a control of its own, such as a person who is looked for. */
export interface Own<As = unknown> extends Base<string | undefined, 'own'> {
  Field: ComponentType<OwnFieldProps>
  /** What was chosen, in words, for its chip. */
  Name: ComponentType<{ value: string }>
  as: (value: string) => As
}
export interface OwnFieldProps {
  label: string
  value: string | undefined
  onChange: (value: string | undefined) => void
}

/** A filter, declared once: its part of the address, its control, its chip and what it asks of the call. */
export type Filter = Many<any> | One<any, any> | Period<string> | Flag | Own<any>

export type ValueOf<F> = F extends { codec: Codec<infer Value> } ? Value : never

const optionsOf = <V extends string>(values: readonly V[], label: (value: V) => string) =>
  values.map((value) => ({ value, label: label(value) }))

const asItIs = (name: string, value: unknown) => ({ [name]: value })

/** `fallback`: what is chosen while the address says nothing of it. */
export const many = <const V extends string>(
  values: readonly V[],
  label: string,
  optionLabel: (value: V) => string,
  { fallback = [] }: { fallback?: readonly NoInfer<V>[] } = {},
): Many<V> => ({
  kind: 'many',
  label,
  codec: manyOf(values, fallback),
  options: optionsOf(values, optionLabel),
  ask: asItIs,
})

export const one = <const V extends string, As = V>(
  values: readonly V[],
  label: string,
  optionLabel: (value: V) => string,
  as: (value: V) => As = (value) => value as unknown as As,
): One<V, As> => ({
  kind: 'one',
  label,
  codec: oneOf(values),
  options: optionsOf(values, optionLabel),
  as,
  ask: (name, value) => (value === undefined ? {} : { [name]: as(value) }),
})

/** Whether something is so: both answers can be asked for, and neither is. */
export const yesNo = (label: string, words: Record<'yes' | 'no', string>): One<'yes' | 'no', boolean> =>
  one(
    ['yes', 'no'],
    label,
    (answer) => words[answer],
    (answer) => answer === 'yes',
  )

export const period = <const Prefix extends string = ''>(
  label: string,
  optionLabel: (value: (typeof presetPeriods)[number]) => string,
  prefix: Prefix = '' as Prefix,
): Period<Prefix> => ({
  kind: 'period',
  label,
  prefix,
  codec: periodCodec(),
  options: optionsOf(presetPeriods, optionLabel),
  ask: (_name, value) => {
    const ends = Object.entries(daysOf(value)).map(([end, day]) => [`${prefix}${end}`, day])
    return ends.length ? { ...Object.fromEntries(ends), zone: readerZone() } : {}
  },
})

export const flag = <const As = true>(
  label: string,
  { inline = false, as = true as As }: { inline?: boolean; as?: As } = {},
): Flag<As> => ({
  kind: 'flag',
  label,
  inline,
  as,
  codec: flagCodec(),
  ask: (name, value) => (value ? { [name]: as } : {}),
})

/** `pattern`: what the address may say of it. */
export const own = <const As>(
  label: string,
  { pattern, as, ...parts }: { pattern: RegExp; as: (value: string) => As } & Pick<Own, 'Field' | 'Name'>,
): Own<As> => ({
  kind: 'own',
  label,
  ...parts,
  as,
  codec: { read: (raw) => (raw && pattern.test(raw) ? raw : undefined), write: (value) => value },
  ask: (name, value) => (value === undefined ? {} : { [name]: as(value) }),
})

/** Does the value narrow the list? */
export const isOn = (value: unknown): boolean => (Array.isArray(value) ? value.length > 0 : Boolean(value))
