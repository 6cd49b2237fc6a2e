import type { Role } from '@slipway/domain/access/roles.ts'
import { readablePhone } from '@slipway/domain/identity/e164.ts'
import type { Locale } from '@slipway/domain/kernel/locale.ts'
import type { SkillView, UserView } from '@slipway/domain/users/schema.ts'

const namesOf = (skills: readonly SkillView[] = []) => skills.map(({ name }) => name)

/** What the form of a person holds; of somebody new it is empty. */
export const valuesOf = (person?: UserView) => ({
  first_name: person?.first_name ?? '',
  last_name: person?.last_name ?? '',
  phone: person?.phone ? readablePhone(person.phone) : '',
  email: person?.email ?? '',
  roles: (person?.roles.map(({ name }) => name) ?? []) as Role[],
  programming_languages: namesOf(person?.programming_languages),
  frameworks: namesOf(person?.frameworks),
  birthday: person?.birthday ?? '',
  user_console_status_id: person?.user_console_status_id ? String(person.user_console_status_id) : null,
  portfolio_link: person?.portfolio_link ?? '',
  social_link: person?.social_link ?? '',
  interface_language: (person?.interface_language ?? 'ru') as Locale,
})
export type PersonValues = ReturnType<typeof valuesOf>

/** As the calls take it: skills belong to programmers. */
export function bodyOf({ user_console_status_id, programming_languages, frameworks, ...rest }: PersonValues) {
  return {
    ...rest,
    email: rest.email.trim() || null,
    birthday: rest.birthday || null,
    user_console_status_id: user_console_status_id === null ? null : Number(user_console_status_id),
    ...(rest.roles.includes('programmer') && { programming_languages, frameworks }),
  }
}

export const titlesOf = (skills: readonly SkillView[]) =>
  Object.fromEntries(skills.map(({ name, title }) => [name, title]))
