import { defaultOptionsFilter, type OptionsFilter } from '@mantine/core'

/** What begins as was typed stands first: Enter takes it, and not a longer word that holds it ("русский"). */
const startingFirst: OptionsFilter = ({ limit, ...given }) => {
  const found = defaultOptionsFilter({ ...given, limit: Number.POSITIVE_INFINITY }) as ReturnType<OptionsFilter>
  const search = given.search.trim().toLowerCase()
  const isLater = (option: (typeof found)[number]) =>
    Number(!('label' in option && option.label.toLowerCase().startsWith(search)))
  return found.sort((a, b) => isLater(a) - isLater(b)).slice(0, limit)
}

/**
 * A list that narrows while one types; Enter takes the first that is left, from the first letter on. Without the second
 * line Mantine forgets which one is marked just after the list has opened, and Enter would send the form instead.
 */
export const searchable = { searchable: true, selectFirstOptionOnDropdownOpen: true, filter: startingFirst } as const
