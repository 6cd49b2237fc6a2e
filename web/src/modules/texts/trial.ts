import type { Locale } from '@slipway/domain/kernel/locale.ts'
import { session } from '../../api/session.ts'
import { rereadTexts } from '../../i18n/apply-texts.ts'
import { onTrial, storedAs } from '../../i18n/own-texts.ts'
import { createStore } from '../../ui/create-store.ts'

const countIn = (locale: Locale) =>
  Object.values(onTrial(locale)).reduce((sum, keys) => sum + Object.keys(keys).length, 0)
const count = () => countIn('ru') + countIn('en')

/** How many texts this tab alone shows. */
export const trial = createStore(count())

/** Whose trial it is: they go, and it goes with them. */
const byKey = 'slipway-texts-by'
const reader = () => String(session.get().user?.id)

interface Named {
  section: string
  key: string
}

async function write(texts: Partial<Record<Locale, ReturnType<typeof onTrial>>>): Promise<void> {
  for (const [locale, own] of Object.entries(texts)) sessionStorage.setItem(storedAs(locale), JSON.stringify(own))
  trial.set(count())
  if (trial.get()) sessionStorage.setItem(byKey, reader())
  else sessionStorage.removeItem(byKey)
  await rereadTexts()
}

/** Shows texts that nobody has saved, in this tab, also after it is loaded again. */
export function tryTexts({ section, key }: Named, texts: Partial<Record<Locale, string>>): Promise<void> {
  const tried = Object.entries(texts).map(([locale, text]) => {
    const others = onTrial(locale)
    return [locale, { ...others, [section]: { ...others[section], [key]: text } }]
  })
  return write(Object.fromEntries(tried))
}

/** One that was saved is on trial no more. */
export async function endTrialOf({ section, key }: Named): Promise<void> {
  if (!trial.get()) return
  const without = (locale: Locale) => {
    const own = onTrial(locale)
    const { [key]: _, ...rest } = own[section] ?? {}
    return { ...own, [section]: rest }
  }
  await write({ ru: without('ru'), en: without('en') })
}

export const endTrial = (): Promise<void> => write({ ru: {}, en: {} })

function endOthers(): void {
  if (trial.get() && sessionStorage.getItem(byKey) !== reader()) void endTrial()
}
session.subscribe(endOthers)
// The tab may have been closed when they left.
endOthers()
