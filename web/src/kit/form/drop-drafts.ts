// Apart from form-draft.ts: the session, which every visit loads, needs no more than this of drafts.
export const draftPrefix = 'slipway-draft-'

/** Whoever signs out leaves nothing in the tab for the next person. */
export function dropAllDrafts() {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(draftPrefix)) sessionStorage.removeItem(key)
  } catch {
    // Without a storage there are no drafts.
  }
}
