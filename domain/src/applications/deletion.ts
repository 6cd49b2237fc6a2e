/** Characters of what is said beside the reason. */
export const maxDeletionComment = 500
