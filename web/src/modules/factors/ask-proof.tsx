import { preloadTexts } from '../../i18n/i18n.ts'
import { ask } from '../../kit/confirm.tsx'
import { ProofDialog } from './ProofDialog.tsx'

/** Whichever call needs a fresh proof: it is asked for here, and the call goes on. */
export async function askProof(): Promise<boolean> {
  await preloadTexts('factors', 'identity')
  return ask((answer) => <ProofDialog onAnswer={answer} />)
}
