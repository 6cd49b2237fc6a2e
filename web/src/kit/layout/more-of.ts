/** What stands at an item of the sidebar: the number, or that it is above 99; nothing where there is none. */
export const moreOf = (count: number | undefined): string | null => (count ? (count > 99 ? '99+' : `+${count}`) : null)
