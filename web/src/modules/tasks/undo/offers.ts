import { undoSeconds } from '@slipway/domain/undo/undo.ts'

/** Decisions that may be taken back together. */
export interface Offered {
  ids: readonly number[]
  /** Of a single task, as the decision left it. */
  version?: number
  /** Shows the task again, where its window is still open. */
  back?: (id: number) => void
}

export interface Offer extends Offered {
  since: number
  /** It was pressed and waits for its answer. */
  isRunning: boolean
  hide: () => void
  run: () => void
}

/** As many as are shown at once; whoever decides faster has the latest. */
const most = 3
/** What was typed on after the decision is meant for nobody. */
const deafMs = 600
export const offerMs = undoSeconds * 1000

let offers: readonly Offer[] = []

export function addOffer(offer: Offer): void {
  const rest = offers.filter(({ ids }) => !ids.some((id) => offer.ids.includes(id)))
  for (const old of offers) if (!rest.includes(old)) old.hide()
  offers = [...rest, offer]
  if (offers.length > most) offers[0]?.hide()
}

/** Once it is over, used or closed. */
export function removeOffer(offer: Offer): void {
  offers = offers.filter((one) => one !== offer)
}

/** The latest one, by the key; null while it is too young to have been seen. */
export function latestOffer(now: number): Offer | null {
  const latest = offers.at(-1)
  return latest && now - latest.since >= deafMs ? latest : null
}

/** The whole seconds that are left, at least one while there is time. */
export const secondsOf = ({ since }: Pick<Offer, 'since'>, now: number): number =>
  Math.max(0, Math.ceil((since + offerMs - now) / 1000))
