import type { Locale } from '@slipway/domain/kernel/locale.ts'
import type { CodeMessage } from './message.ts'

type Written = Pick<CodeMessage, 'code' | 'locale' | 'text'>
type Words = Readonly<Record<Locale, string>>

/** Digit by digit, twice. */
export function spoken(code: string): Words {
  const digits = [...code].join(', ')
  return { ru: `Ваш код: ${digits}. Повторяем: ${digits}.`, en: `Your code: ${digits}. Again: ${digits}.` }
}

const ours = (code: string): Words => ({
  ru: `Ваш код: ${code}. Никому его не сообщайте.`,
  en: `Your code: ${code}. Tell it to nobody.`,
})

export const written = ({ code, locale, text }: Written): string => text ?? ours(code)[locale]
