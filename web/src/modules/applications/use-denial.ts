import { type ApplicationDenial, denialText } from '@slipway/domain/applications/denials.ts'
import { useLocale } from '../../i18n/i18n.ts'

/** Why something can't be done with an application, in words, from the code of its abilities. */
export function useDenial() {
  const locale = useLocale()
  return (code: string | null) => denialText(code as ApplicationDenial | null, locale)
}
