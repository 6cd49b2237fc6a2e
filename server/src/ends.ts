/** How each part that was started is stopped, in the order of the start. */
export type Ends = (() => Promise<unknown>)[]
