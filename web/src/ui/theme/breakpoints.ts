/** The widths of the window, in em, at which a page changes. Style sheets say `(--below-md)` and `(--from-md)`. */
export const breakpoints = { xs: 30, md: 40, lg: 60, xl: 75, xxl: 87.5 } as const
export type Breakpoint = keyof typeof breakpoints

/** Of a media query: no width is on both sides of it. */
export const below = (name: Breakpoint): string => `(width < ${breakpoints[name]}em)`
export const from = (name: Breakpoint): string => `(width >= ${breakpoints[name]}em)`
