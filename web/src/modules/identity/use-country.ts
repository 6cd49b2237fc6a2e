import { callingCodes } from '@slipway/domain/identity/calling-codes.ts'
import { identityContract } from '@slipway/domain/identity/calls.ts'
import { useSyncExternalStore } from 'react'
import { useApiQuery } from '../../api/query.ts'

const key = 'slipway-country'
const listeners = new Set<() => void>()
let chosen: string | null = read()

function read(): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** The country that was chosen for a phone is the first guess next time. */
export function rememberCountry(country: string): void {
  chosen = country
  try {
    localStorage.setItem(key, country)
  } catch {
    // Without storage it holds for this page.
  }
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The country chosen before in this browser, else the one the server takes the address to be in. */
export function useCountry(): string | undefined {
  const remembered = useSyncExternalStore(subscribe, () => chosen)
  const { data } = useApiQuery(identityContract.country, {}, { enabled: remembered === null })
  const guessed = remembered ?? data?.country_code
  return guessed && callingCodes.has(guessed) ? guessed : undefined
}
