const fields = 'form :is(input:not([type=hidden], [type=file], :disabled), textarea:not(:disabled), select)'

/**
 * A dialog begins where a part of it says so itself, else on the first field of its form, else on its heading: never on
 * its way out, and never on a button, which may pay or delete. A ref for anything inside, before the library looks.
 */
export function markBeginning(inside: HTMLElement | null): void {
  const dialog = inside?.closest('[role=dialog]')
  if (!dialog || dialog.querySelector('[data-autofocus]')) return
  const first = dialog.querySelector<HTMLElement>(fields) ?? dialog.querySelector<HTMLElement>('h2')
  if (first?.matches('h2')) first.tabIndex = -1
  first?.setAttribute('data-autofocus', 'true')
}
