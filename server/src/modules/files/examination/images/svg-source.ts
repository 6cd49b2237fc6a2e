import { htmlNamespace } from './svg-tree.ts'
import { Unaccepted } from './svg-unaccepted.ts'

const active = ['script', 'handler', 'listener']
const activeHtml = ['iframe', 'frame', 'frameset', 'object', 'embed', 'applet', 'portal', 'base', 'link', 'meta']
/** What URL parsers pass over, anywhere in the scheme. */
const unread = /[\s\0-\x1f]+/g
/** Also as one of several values, which an animation gives a link in turn. */
const script = /(?:^|;)(?:javascript|vbscript):/i
/** A page or a drawing with scripts of its own. A picture runs nothing. */
const page = /(?:^|;)data:(?!image\/(?:png|jpeg|gif|webp|avif)[;,])/i
/** Where an address is followed, or given to what follows it, instead of being shown. */
const leading = ['a', 'use', 'set', 'animate']

function runsSomething(element: Element, value: string): boolean {
  const plain = value.replace(unread, '')
  return script.test(plain) || (leading.includes(element.localName.toLowerCase()) && page.test(plain))
}

function runningIn(element: Element): string | undefined {
  const { localName, namespaceURI, attributes } = element
  const runs = [...active, ...(namespaceURI === htmlNamespace ? activeHtml : [])].includes(localName.toLowerCase())
  if (runs) return `<${localName}>`
  const found = [...attributes].find(
    (attribute) => /^on/i.test(attribute.localName) || runsSomething(element, attribute.value),
  )
  return found && `${found.name}="${found.value}"`
}

/**
 * A source stays as it is and is only ever downloaded, so it may hold what a picture on our pages may not, such as fonts
 * and pages within it, but nothing that runs by itself. Throws Unaccepted with its name.
 */
export function assertQuiet(root: Element): void {
  for (const element of [root, ...root.querySelectorAll('*')]) {
    const running = runningIn(element)
    if (running) throw new Unaccepted(running)
  }
}
