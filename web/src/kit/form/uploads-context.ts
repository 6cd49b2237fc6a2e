import { createContext, useContext } from 'react'

/** Upload fields tell the form around them how many files are still on the way, and how many were given up. */
export interface Uploads {
  report: (field: string, waiting: number, failed: number) => void
}

export const UploadsContext = createContext<Uploads>({ report: () => undefined })
export const useUploads = () => useContext(UploadsContext)
