import { type Breakpoint, below, breakpoints, from } from '../src/ui/theme/breakpoints.ts'

interface AtRule {
  params: string
}

const isKnown = (name: string): name is Breakpoint => Object.hasOwn(breakpoints, name)

/** `(--below-md)` of a media query, as the custom media of CSS would have it: one table of widths for styles and scripts. */
export function withBreakpoints(params: string): string {
  return params.replace(/\(--(below|from)-(\w+)\)/g, (whole, side: string, name: string) => {
    if (!isKnown(name)) throw new Error(`${whole}: there is no breakpoint ${name}`)
    return side === 'below' ? below(name) : from(name)
  })
}

export const postcssBreakpoints = {
  postcssPlugin: 'slipway-breakpoints',
  AtRule: {
    media: (rule: AtRule) => {
      const params = withBreakpoints(rule.params)
      if (params !== rule.params) rule.params = params
    },
  },
}
