import { callingCodes } from '@slipway/domain/identity/calling-codes.ts'
import { identityContract } from '@slipway/domain/identity/calls.ts'
import { useApiQuery } from '../../api/query.ts'
import { createStore } from '../../ui/create-store.ts'

const key = 'slipway-country'
const chosen = createStore(read())

function read(): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** The country that was chosen for a phone is the first guess next time. */
export function rememberCountry(country: string): void {
  chosen.set(country)
  try {
    localStorage.setItem(key, country)
  } catch {
    // Without storage it holds for this page.
  }
}

/** The country chosen before in this browser, else the one the server takes the address to be in. */
export function useCountry(): string | undefined {
  const remembered = chosen.use()
  const { data } = useApiQuery(identityContract.country, {}, { enabled: remembered === null })
  const guessed = remembered ?? data?.country_code
  return guessed && callingCodes.has(guessed) ? guessed : undefined
}

/** How numbers look, as soon as the table is here: it comes after the form, which can be filled in without it. */
export const examples = createStore<typeof import('@slipway/domain/identity/phone-examples.ts') | null>(null)
void import('@slipway/domain/identity/phone-examples.ts').then(examples.set, () => undefined)
