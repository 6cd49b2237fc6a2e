/**
 * A list that narrows while one types; Enter takes the first that is left, from the first letter on. Without the second
 * line Mantine forgets which one is marked just after the list has opened, and Enter would send the form instead.
 */
export const searchable = { searchable: true, selectFirstOptionOnDropdownOpen: true } as const
