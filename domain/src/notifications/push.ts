/** What a service worker is told: the whole of it has to fit into 4 KiB, so texts are cut. */
export interface Pushed {
  /** One notification is shown once, however often it arrives. */
  tag: string
  title: string
  body: string
  /** Where it leads, within the product. */
  path: string
  /** Whom it is for: by now somebody else may sit at that browser. */
  to: number
}
export const maxPushed = { title: 120, body: 300 } as const
