/** The form of a delivery stands in the card, its button at the card's foot. */
export const submitFormId = (taskId: number) => `task-${taskId}-work`

export const submitFormOf = (taskId: number): HTMLFormElement | null =>
  document.getElementById(submitFormId(taskId))?.querySelector('form') ?? null
