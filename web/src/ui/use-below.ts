import { useMediaQuery } from '@mantine/hooks'
import { type Breakpoint, below } from './theme/breakpoints.ts'

/** Is the window narrower? Known at once, so that nothing is drawn twice. */
export const useBelow = (name: Breakpoint): boolean =>
  useMediaQuery(below(name), false, { getInitialValueInEffect: false })
