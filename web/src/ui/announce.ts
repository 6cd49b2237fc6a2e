let line: HTMLElement | null = null

/** Says something to those who listen to the page, once they have heard the rest: one line for all that has no other. */
export function announce(text: string): void {
  if (!line) {
    line = document.createElement('div')
    line.className = 'visually-hidden'
    line.setAttribute('role', 'status')
    document.body.append(line)
  }
  const place = line
  // Only what changes in a line is read out: the line has to be there before its words, and the same ones leave it first.
  place.textContent = ''
  requestAnimationFrame(() => {
    place.textContent = text
  })
}
