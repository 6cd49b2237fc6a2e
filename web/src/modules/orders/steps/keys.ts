import type { OrderValues } from '../order-values.ts'

export const services = ['analytics', 'push'] as const

/** `unknown`: the application may have one, which stays as it is and is shown to nobody. */
export type KeyState = 'set' | 'unknown' | 'none'

/** What an order says of a key. */
export function keyState({ integration_keys }: OrderValues, name: (typeof services)[number]): KeyState {
  const value = integration_keys[name]
  if (value === undefined) return 'unknown'
  return value ? 'set' : 'none'
}
