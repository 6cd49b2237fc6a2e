import type { Screen } from '@slipway/domain/access/screens.ts'
import { useMatches } from '@tanstack/react-router'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    screen?: Screen
  }
}

/** The screen that is shown now. */
export function useScreen(): Screen | undefined {
  return useMatches({ select: (matches) => matches.at(-1)?.staticData.screen })
}
