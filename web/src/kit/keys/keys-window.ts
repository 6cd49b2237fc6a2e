import { createStore } from '../../ui/create-store.ts'

const opened = createStore(false)

/** Opens or closes the list of keys from anywhere: `?`, the palette, the person's menu. */
export const showKeys = opened.set
export const useKeysShown = opened.use
