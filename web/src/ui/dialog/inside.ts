import { createContext, useContext } from 'react'

/** True within a dialog. Apart from it, so that forms of pages don't bring the dialog's code along. */
export const Inside = createContext(false)

/** Does this stand in a dialog? Closing that leaves it, then; else only leaving the page does. */
export const useInDialog = (): boolean => useContext(Inside)
