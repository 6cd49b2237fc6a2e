import { offeredPageSizes } from '@slipway/domain/kernel/page-sizes.ts'
import { attempt } from '../../api/session-store.ts'
import { createStore } from '../../ui/create-store.ts'

export type PageRows = (typeof offeredPageSizes)[number]

const key = 'slipway.rows'
const kept = Number(attempt(() => localStorage.getItem(key)))

/**
 * How many rows a page of any list has, once the reader has chosen. It is kept on the device, for it goes by the height of
 * the screen, and so that a list's first page is asked for before anything else has been loaded.
 */
export const pageRows = createStore(offeredPageSizes.find((size) => size === kept))

export function choosePageRows(size: PageRows): void {
  attempt(() => localStorage.setItem(key, String(size)))
  pageRows.set(size)
}
