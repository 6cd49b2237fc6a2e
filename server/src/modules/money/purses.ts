import type { Holder } from '@slipway/domain/money/payout-form.ts'
import type { PayoutTarget } from '@slipway/domain/money/targets.ts'
import type { Cipher } from '../../platform/security/cipher.ts'
import type { SealedColumn } from '../../platform/security/reseal.ts'

// The context ties a ciphertext to its payout: copied to another row it can't be opened.
const purseContext = (payoutId: number) => `payout:${payoutId}:purse`
const holderContext = (payoutId: number) => `payout:${payoutId}:holder`

export const sealedColumns: readonly SealedColumn[] = [
  { table: 'payouts', key: 'id', column: 'purse_cipher', context: purseContext },
  { table: 'payouts', key: 'id', column: 'holder_cipher', context: holderContext },
]

export const sealPurse = (cipher: Cipher, payoutId: number, purse: string): string =>
  cipher.seal(purse, purseContext(payoutId))

export const openPurse = (cipher: Cipher, payoutId: number, sealed: string): string =>
  cipher.open(sealed, purseContext(payoutId))

/** Of these the purse is a phone number: money sent to one by any of them comes to the same person. */
const byPhone: readonly PayoutTarget[] = ['phone', 'qiwi', 'paytm']

/** Equal purses have equal digests, whosever they are. */
export const purseDigest = (cipher: Cipher, target: PayoutTarget, purse: string): string =>
  cipher.digest(`${byPhone.includes(target) ? 'phone' : target}:${purse}`, 'purse')

export const sealHolder = (cipher: Cipher, payoutId: number, holder: Holder): string =>
  cipher.seal(JSON.stringify(holder), holderContext(payoutId))

export const openHolder = (cipher: Cipher, payoutId: number, sealed: string): Holder =>
  JSON.parse(cipher.open(sealed, holderContext(payoutId))) as Holder
