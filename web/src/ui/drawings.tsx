import type { ReactNode } from 'react'

const line = { stroke: 'var(--sw-brand)', strokeWidth: 2, strokeLinecap: 'round', strokeLinejoin: 'round' } as const
const soft = {
  stroke: 'var(--sw-brand-soft)',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const
const fill = 'color-mix(in srgb, var(--sw-brand-soft) 35%, transparent)'

/** First use: an empty slipway with its props, waiting for a hull. */
function EmptySlipway() {
  return (
    <>
      <path {...soft} d="M8 80h112M18 72v8M42 66v14M66 60v20M90 54v26" />
      <path {...line} d="M10 75 116 48" />
      <path {...line} d="m34 52 4 10M60 45l4 10M86 38l4 10" />
      <path {...soft} strokeDasharray="3 6" d="M28 44 100 25l-8 20-50 13z" fill={fill} />
      <path {...soft} d="M104 14v10M99 19h10" />
    </>
  )
}

/** Nothing found: a lighthouse beam over empty water. */
function EmptySea() {
  return (
    <>
      <path d="M40 22 118 8v34z" fill={fill} />
      <path {...line} d="m28 66 4-40h8l4 40M30 26v-8h12v8M27 26h18M36 18v-6" />
      <path {...line} d="M31 46h10" />
      <path
        {...soft}
        d="M52 58q6-5 12 0t12 0 12 0 12 0M64 68q6-5 12 0t12 0 12 0 12 0M14 78q6-5 12 0t12 0 12 0 12 0 12 0 12 0"
      />
    </>
  )
}

/** All done: the boat has left the ways and sails. */
function BoatAfloat() {
  return (
    <>
      <path {...line} fill={fill} d="M32 56h64l-8 14H42z" />
      <path {...line} d="M64 56V16M64 20l22 28H64M60 26 44 48h16" />
      <path
        {...soft}
        d="M8 74q6-5 12 0t12 0 12 0 12 0 12 0 12 0 12 0 12 0 12 0M22 82q6-5 12 0t12 0 12 0 12 0 12 0 12 0"
      />
    </>
  )
}

/** No rights: the yard's gate. */
function ClosedGate() {
  return (
    <>
      <path {...soft} d="M8 78h112M40 30v46M52 26v50M76 26v50M88 30v46" />
      <path {...line} d="M28 78V22l6-6 6 6M100 78V22l-6-6-6 6M28 34q36-18 72 0M28 66h72" />
      <path {...line} fill={fill} d="M54 46h20v16H54zM58 46v-4a6 6 0 0 1 12 0v4M64 52v4" />
    </>
  )
}

const drawings = { slipway: EmptySlipway, sea: EmptySea, boat: BoatAfloat, gate: ClosedGate } as const satisfies Record<
  string,
  () => ReactNode
>
export type DrawingName = keyof typeof drawings

/** The lines of a drawing in the two brand tones; the frame around them is that of Drawing. */
export function Lines({ name }: { name: DrawingName }) {
  const Of = drawings[name]
  return <Of />
}
