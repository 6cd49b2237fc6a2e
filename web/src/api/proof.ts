import { isApiError } from './errors.ts'

let prover: (() => Promise<boolean>) | null = null
let asking: Promise<boolean> | null = null

/** Who asks people to prove themselves: one dialog for every call. */
export const onProofAsked = (next: () => Promise<boolean>): void => {
  prover = next
}

/** Makes a call once more after a proof, where it is answered that it needs one. Calls refused together ask once. */
export async function withProof<R>(send: () => Promise<R>): Promise<R> {
  try {
    return await send()
  } catch (error) {
    if (!isApiError(error) || !error.is('proof_required')) throw error
    asking ??=
      prover?.().finally(() => {
        asking = null
      }) ?? null
    if (!(await asking)) throw error
    return send()
  }
}
