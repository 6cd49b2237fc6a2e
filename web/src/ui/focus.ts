/** A press that is answered puts its result here: the line that says what was done, and can be read again. */
const results = '[role=status][tabindex]'
const headings = 'h1, h2, h3'
const rows = '[data-row]'
/** What lies over the page: it may go with all that is in it. */
const overlays = '[role=dialog], [role=menu], [role=listbox]'
const kept = 8

interface Place {
  element: HTMLElement
  /** What it stood in, the innermost first: some of it is still there when the element is gone. */
  around: Element[]
  /** The row of a list that follows the one it stood in, or comes before where none does. */
  beside: Element | null | undefined
}

/** What had the focus last; null once the person has left it. */
let last: Place | null = null
/** What had the focus in each layer, the page or something over it, the latest first. */
const recent = new WeakMap<Element, Place[]>()
let isChecking = false
/** A heading that got the focus because no result stood there yet, and what results there were. */
let instead: { heading: HTMLElement; known: ReadonlySet<Element> } | null = null

const isLost = () => !document.activeElement || document.activeElement === document.body
const isSeen = (element: Element) => element.isConnected && element.checkVisibility()
const canTake = (element: Element) => isSeen(element) && !element.matches(':disabled')

function placeOf(element: HTMLElement): Place {
  const around: Element[] = []
  for (let one = element.parentElement; one && one !== document.body; one = one.parentElement) around.push(one)
  const row = element.closest(rows)
  return { element, around, beside: row?.nextElementSibling ?? row?.previousElementSibling }
}

/** Remembers what has the focus now. */
function note(target: HTMLElement): void {
  if (target === document.body) return
  last = placeOf(target)
  const layer = target.closest(overlays) ?? document.body
  const before = (recent.get(layer) ?? []).filter(({ element }) => element !== target)
  recent.set(layer, [last, ...before].slice(0, kept))
}

const remember = ({ target }: FocusEvent) => target instanceof HTMLElement && note(target)

/** Who presses beside everything leaves the focus there, and nothing is lost; beside a dialog they close it. */
function forget({ target, relatedTarget }: FocusEvent): void {
  if (relatedTarget) return
  queueMicrotask(() => {
    if (last?.element !== target || !isLost()) return
    if (canTake(last.element) && !last.element.closest('[aria-modal=true]')) last = null
    else check()
  })
}

/** Gives an element the focus that takes none by Tab. What the person can't see comes into view for the keyboard alone. */
export function focusOn(element: HTMLElement): void {
  if (element.tabIndex < 0 && !element.hasAttribute('tabindex')) element.tabIndex = -1
  element.focus({ preventScroll: true })
  if (element.matches(':focus-visible')) element.scrollIntoView({ block: 'nearest' })
}

const firstSeen = (place: ParentNode, selector: string) =>
  [...place.querySelectorAll<HTMLElement>(selector)].find(isSeen)

/** Where one goes on in a list: at the row that it was, or the one beside it; else where another choice is made. */
function inList({ around, beside }: Place): HTMLElement | undefined {
  const list = around.find((one) => one.matches('[data-list]'))
  if (!list) return
  for (const row of [around.find((one) => one.matches(rows)), beside]) {
    const link = row && isSeen(row) && firstSeen(row, '[data-row-link]')
    if (link) return link
  }
  return firstSeen(list, '[type=search]') ?? firstSeen(list, 'button:enabled, a, input:enabled')
}

/** The result, what one would go on with, or the heading nearest to where the focus was. */
function nearest(lost: Place): HTMLElement | undefined {
  for (const place of lost.around.filter(isSeen)) {
    const found =
      firstSeen(place, results) ??
      (place.matches('nav') ? firstSeen(place, '[aria-current]') : undefined) ??
      (place.matches('[data-list]') ? inList(lost) : undefined) ??
      firstSeen(place, headings)
    if (found) return found
    if (place.matches('[role=dialog], main')) return place as HTMLElement
  }
}

function next(lost: Place): HTMLElement | undefined {
  // It was only held while it worked.
  if (canTake(lost.element)) return lost.element
  if (lost.around.some((place) => isSeen(place) && place.matches('[role=dialog], main'))) return nearest(lost)
  // Its whole layer has gone: back to what the one beneath it had, or to what came of it there.
  const before = beneath()
  const [opener] = before
  const main = openDialog() ?? document.querySelector('main')
  const hasGone = opener && !canTake(opener.element)
  return (
    (hasGone && main && (firstSeen(main, results) ?? inList(opener))) ||
    (before.find(({ element }) => canTake(element))?.element ??
      (main ? nearest({ ...lost, around: [main] }) : undefined))
  )
}

const openDialog = () => [...document.querySelectorAll('[role=dialog][aria-modal=true]')].filter(isSeen).at(-1)

/** What had the focus in the layer that lies on top now, the latest first. */
const beneath = (): Place[] => recent.get(openDialog() ?? document.body) ?? []

/** What a layer that has gone was opened from works now, and will be there again or go. */
function waiting(): Place | null {
  const [opener] = beneath()
  const works = opener?.element.isConnected && opener.element.matches(':disabled, [data-loading]')
  return opener && works ? opener : null
}

/** After two frames: what takes the focus by itself, such as the first field of a form, has done so by then. */
function check(): void {
  if (isChecking || !last) return
  isChecking = true
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      isChecking = false
      // A button that still works will be there again or go.
      if (!last || !isLost() || (last.element.isConnected && last.element.matches('[data-loading]'))) return
      const isBeneath = !last.around.some((place) => isSeen(place) && place.matches('[role=dialog], main'))
      const held = isBeneath ? waiting() : null
      if (held) {
        last = held
        return
      }
      const target = next(last)
      last = null
      if (target) land(target)
    }),
  )
}

function land(target: HTMLElement): void {
  instead = target.matches(headings) ? { heading: target, known: new Set(document.querySelectorAll(results)) } : null
  focusOn(target)
}

/** A list may hear of a change before the press that made it is answered: the result comes after, and is what is read. */
function handOver(): void {
  if (!instead) return
  const { heading, known } = instead
  if (document.activeElement !== heading) {
    instead = null
    return
  }
  const layer = openDialog() ?? document.querySelector('main')
  const fresh = [...(layer?.querySelectorAll<HTMLElement>(results) ?? [])].find((one) => !known.has(one) && isSeen(one))
  if (fresh) land(fresh)
}

const isGone = ({ element }: Place) => !element.isConnected || element.matches(':disabled') || isLost()

/**
 * The focus never falls to the top of the page: where what had it goes or can't be used any more, it goes on to the
 * result or the next heading, or back to what it came from. The one place that does so for every page and window.
 */
export function keepFocus(): void {
  // This comes after the first page, where somebody may have begun already.
  if (document.activeElement instanceof HTMLElement) note(document.activeElement)
  document.addEventListener('focusin', remember)
  document.addEventListener('focusout', forget)
  new MutationObserver(() => {
    handOver()
    if (last && isGone(last)) check()
  }).observe(document.body, { subtree: true, childList: true, attributeFilter: ['disabled', 'hidden', 'data-loading'] })
}
