import { createContext, useContext } from 'react'

/** Upload fields tell the form around them by name which files are still on the way, and which were given up. */
export interface Uploads {
  report: (field: string, waiting: readonly string[], failed: readonly string[]) => void
}

export const UploadsContext = createContext<Uploads>({ report: () => undefined })
export const useUploads = () => useContext(UploadsContext)
