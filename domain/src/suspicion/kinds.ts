import type { Bilingual, Locale } from '../kernel/locale.ts'
import { fill } from '../kernel/locale.ts'

/** How people are found to have something in common, the heaviest first. */
export const findingKinds = ['shared_purse', 'shared_device', 'shared_visitor', 'shared_address', 'same_name'] as const
export type FindingKind = (typeof findingKinds)[number]

/** The scale ends here: whoever shares even more is no more than certainly suspicious. */
export const mostWeight = 100

/** What weighs together as much as the setting `suspicion_threshold` makes a person suspicious. */
export const weightOf: Readonly<Record<FindingKind, number>> = {
  shared_purse: 60,
  shared_device: 40,
  shared_visitor: 30,
  shared_address: 10,
  same_name: 10,
}

/** How suspicious somebody is, from 0 to 100, by the weights of what nobody has dismissed. */
export const suspicionOf = (weights: readonly number[]): number =>
  Math.min(
    mostWeight,
    weights.reduce((sum, weight) => sum + weight, 0),
  )

/** An office or a provider gives thousands the same address: what more people than this share says nothing. */
export const mostSharing = 20

const sentences: Readonly<Record<FindingKind, Bilingual>> = {
  shared_purse: { ru: 'Тот же кошелёк •••• {shown}, что у {others}', en: 'The same purse •••• {shown} as {others}' },
  shared_device: { ru: 'Входит из того же браузера, что {others}', en: 'Signs in from the same browser as {others}' },
  shared_visitor: {
    ru: 'Устройство с тем же отпечатком, что у {others}',
    en: 'A device with the same fingerprint as {others}',
  },
  shared_address: { ru: 'Тот же адрес {shown}, что у {others}', en: 'The same address {shown} as {others}' },
  same_name: { ru: 'Те же имя и фамилия, что у {others}', en: 'The same first and last name as {others}' },
}

/** A finding as a sentence that ends with the names of the others. */
export const findingText = (
  kind: FindingKind,
  { shown, others }: { shown: string; others: readonly string[] },
  locale: Locale,
): string => fill(sentences[kind][locale], { shown, others: others.join(', ') })
