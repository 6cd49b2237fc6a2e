/** A ref for the field where a step begins: each step follows a press of the person, who goes on typing there. */
export const focusOnce = (element: HTMLElement | null): void => element?.focus()
