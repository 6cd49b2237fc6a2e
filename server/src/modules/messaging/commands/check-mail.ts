import type { Actor } from '@slipway/domain/access/actor.ts'
import { locales } from '@slipway/domain/kernel/locale.ts'
import { invalid } from '../../../platform/app-error.ts'
import type { Before } from '../../../platform/guard.ts'
import type { Sandbox } from '../../../platform/sandbox/sandbox.ts'
import { compose } from '../rendering/compose.ts'
import { recipeOf } from '../rendering/recipe.ts'

type Parts = Omit<Parameters<typeof recipeOf>[0], 'locale'>

/** Renders it in both languages before it is kept. `fieldOf`: where a fault of a part stands in what was sent. */
export async function checkMail(
  { reader }: Before<{ sandbox: Sandbox }>,
  { userId }: Actor,
  parts: Parts,
  fieldOf: (at: string, locale: string) => string,
): Promise<void> {
  for (const locale of locales) {
    const made = await compose(reader.services.sandbox, userId, recipeOf({ ...parts, locale }))
    if ('fault' in made)
      throw invalid({ [fieldOf(made.fault.at, locale)]: ['template_fault', { why: made.fault.why }] })
  }
}
