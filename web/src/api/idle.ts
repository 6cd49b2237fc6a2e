const longestMs = 2_000

/** Once the browser has nothing better to do: for what will be wanted soon and must not delay what is wanted now. */
export const idle = (): Promise<void> =>
  new Promise((resolve) => {
    // Safari has no idle callbacks.
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: longestMs })
    else setTimeout(resolve, 200)
  })
