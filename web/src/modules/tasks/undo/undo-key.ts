import { inField, plainKeys } from '../../../kit/keys/use-shortcuts.ts'
import { latestOffer } from './offers.ts'

/** Z, and Ctrl+Z for those without single keys; in a field that takes back what was typed. */
function press(event: KeyboardEvent): void {
  const { code, ctrlKey, metaKey, altKey, shiftKey, repeat, target, isComposing } = event
  if (code !== 'KeyZ' || altKey || shiftKey || repeat || isComposing || inField(target)) return
  if (!ctrlKey && !metaKey && !plainKeys()) return
  // Not under a question that waits for its own answer.
  if (document.querySelectorAll('[role=dialog]').length > 1) return
  const offer = latestOffer(Date.now())
  if (!offer) return
  event.preventDefault()
  offer.run()
}

let listens = false
/** From the first offer on. */
export function listen(): void {
  if (!listens) addEventListener('keydown', press)
  listens = true
}
