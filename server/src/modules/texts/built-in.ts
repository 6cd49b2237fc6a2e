import { locales } from '@slipway/domain/kernel/locale.ts'
import { type Section, sections } from '@slipway/domain/texts/sections.ts'

export interface BuiltIn {
  section: string
  key: string
  ru: string | null
  en: string | null
}

type Messages = Readonly<Record<string, string>>

async function textsOf(section: Section): Promise<BuiltIn[]> {
  const read = async (locale: string) =>
    ((await import(`@slipway/domain/${section}/messages.${locale}.ts`)) as { messages: Messages }).messages
  const [ru = {}, en = {}] = await Promise.all(locales.map(read))
  return [...new Set([...Object.keys(ru), ...Object.keys(en)])].map((key) => ({
    ...{ section, key },
    ...{ ru: ru[key] ?? null, en: en[key] ?? null },
  }))
}

/** Every text of the console, as this version of the product has it. */
export const builtInTexts = async (): Promise<BuiltIn[]> => (await Promise.all(sections.map(textsOf))).flat()
