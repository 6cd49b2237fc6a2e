import { z } from 'zod'
import type { Role } from '../access/roles.ts'
import type { Bilingual } from '../kernel/locale.ts'
import { type BasisPoints, type Minor, parseMinor } from '../kernel/money.ts'
import { recordOf } from '../kernel/records.ts'
import type { Holidays } from '../kernel/working-days.ts'
import type { TypeGroup } from './schema.ts'

/** A value that people set while the product runs. It is stored as text. */
export interface Setting<T> {
  group: TypeGroup
  /** Reads the text; its errors are what is shown at the field. */
  schema: z.ZodType<T, string>
  /** In force, as text, where nothing that fits is stored. */
  default: string
  /** Who may set it. */
  who: readonly Role[]
  title: Bilingual
  hint: Bilingual
}

/** One entry of the registry. Throws where the default doesn't fit its own schema. */
export function defineSetting<const N extends string, T>(name: N, setting: Setting<T>): Record<N, Setting<T>> {
  setting.schema.parse(setting.default)
  return recordOf([name], () => setting)
}

export const flag = z.enum(['0', '1']).transform((text) => text === '1')

export const whole = ({ min, max }: { min: number; max: number }): z.ZodType<number, string> =>
  z
    .string()
    .regex(/^(0|[1-9]\d{0,8})$/, { error: 'invalid_value', abort: true })
    .transform(Number)
    .pipe(z.number().min(min).max(max))

/** 0 to 100 with at most 2 places. */
export const percent: z.ZodType<BasisPoints, string> = z
  .string()
  .regex(/^(0|[1-9]\d{0,2})(\.\d{1,2})?$/, { error: 'percent_format', abort: true })
  .refine((text) => parseMinor(text) <= 10_000n, { error: 'too_big', params: { maximum: 100 } })
  .transform((text) => Number(parseMinor(text)))

/** Roubles for one unit: a decimal above zero with at most 6 places, kept as text because it is never rounded. */
export const rate: z.ZodType<string, string> = z
  .string()
  .regex(/^(?!0+(\.0+)?$)(0|[1-9]\d{0,6})(\.\d{1,6})?$/, { error: 'invalid_value' })

/** Days without work, `MM-DD` of every year or `YYYY-MM-DD`, with spaces or commas between; `none` for none. */
export const holidays: z.ZodType<Holidays, string> = z
  .string()
  .max(2_000)
  .transform((text) => (text === 'none' ? [] : text.split(/[\s,]/).filter(Boolean)))
  .pipe(z.array(z.string().refine(isHoliday, { error: 'invalid_value' })).max(200))

/** 2024 has every day that a year can have. */
function isHoliday(text: string): boolean {
  const day = /^\d\d-\d\d$/.test(text) ? `2024-${text}` : text
  return /^\d{4}-\d\d-\d\d$/.test(day) && z.iso.date().safeParse(day).success
}

export const sum: z.ZodType<Minor, string> = z
  .string()
  .regex(/^(0|[1-9]\d{0,8})(\.\d{1,2})?$/, { error: 'amount_format', abort: true })
  .transform(parseMinor)
