import createDOMPurify from 'dompurify'
import { JSDOM } from 'jsdom'
import { isBroken } from '../broken.ts'
import { rewritePictures } from './svg-pictures.ts'
import { svgRoot } from './svg-root.ts'
import { assertQuiet } from './svg-source.ts'
import { inlineStyles } from './svg-styles.ts'
import { dropForeign, isKeptPicture, keepLocal, keepPainted, normalised, reachesOut, svgNamespace } from './svg-tree.ts'
import { Unaccepted } from './svg-unaccepted.ts'
import { expandUses } from './svg-uses.ts'
import { assertLight } from './svg-weight.ts'

const maxTags = 10_000
const maxAttributes = 200
const maxDepth = 200
const forbidden = ['script', 'style', 'feimage', 'a', 'foreignobject', 'animatecolor', 'use', 'set', 'animate']
const links = ['href', 'xlink:href', 'src']
/** What the sanitiser doesn't know. */
const kept = [
  ...['vector-effect', 'mask-type', 'transform-box', 'systemLanguage', 'requiredFeatures', 'requiredExtensions'],
  ...['fr', 'pointsAtX', 'pointsAtY', 'pointsAtZ', 'limitingConeAngle', 'side', 'spacing', 'unicode-bidi'],
  ...['white-space', 'text-overflow', 'glyph-orientation-vertical', 'glyph-orientation-horizontal'],
]
/** Whatever they say is a name, not an address, also with a colon in it. */
const named = ['systemLanguage', 'requiredFeatures', 'requiredExtensions', 'in', 'in2', 'result', 'font-family']

const { window } = new JSDOM('')
const purify = createDOMPurify(window)

const isPicture = (element: Element, name: string, value: string): boolean =>
  element.localName === 'image' && name === 'href' && isKeptPicture(value)

purify.addHook('uponSanitizeAttribute', (element, data) => {
  if (isPicture(element, data.attrName, data.attrValue)) return
  const outside = links.includes(data.attrName) && !data.attrValue.trim().startsWith('#')
  if (outside || reachesOut(data.attrValue)) data.keepAttr = false
})

function parse(text: string): Element | null {
  const document = new window.DOMParser().parseFromString(text, 'image/svg+xml')
  const root = document.documentElement
  const broken = document.getElementsByTagName('parsererror').length > 0
  return broken || root.localName !== 'svg' || root.namespaceURI !== svgNamespace ? null : root
}

/** Looks at the result once more, without trusting what made it. */
function isHarmless(root: Element): boolean {
  return [root, ...root.querySelectorAll('*')].every(
    (element) =>
      element.namespaceURI === svgNamespace &&
      !forbidden.includes(element.localName.toLowerCase()) &&
      [...element.attributes].every(
        ({ name, value }) =>
          isPicture(element, name, value) ||
          (!/^on/i.test(name) &&
            (!links.includes(name.toLowerCase()) || value.trim().startsWith('#')) &&
            (name.startsWith('xmlns') || !reachesOut(value))),
      ),
  )
}

/** The drawing in a form that needs none of the parts that are never kept, and looks the same. */
async function prepared(given: Element): Promise<Element> {
  const document = new window.DOMParser().parseFromString(`<svg xmlns="${svgNamespace}"/>`, 'image/svg+xml')
  const root = normalised(given, document)
  document.replaceChild(root, document.documentElement)
  inlineStyles(root)
  dropForeign(root)
  keepPainted(root)
  expandUses(root)
  await rewritePictures(root)
  keepLocal(root)
  return root
}

function renamed(element: Element, name: string): void {
  const copy = element.ownerDocument.createElementNS(svgNamespace, name)
  for (const attribute of element.attributes) copy.setAttribute(attribute.name, attribute.value)
  copy.append(...element.childNodes)
  element.replaceWith(copy)
}

function purified(root: Element): string | null {
  const serializer = new window.XMLSerializer()
  const body = purify.sanitize(serializer.serializeToString(root), {
    USE_PROFILES: { svg: true, svgFilters: true },
    ADD_ATTR: kept,
    ADD_URI_SAFE_ATTR: named,
    FORBID_TAGS: forbidden,
    KEEP_CONTENT: false,
    RETURN_DOM: true,
  }) as unknown as HTMLElement
  // Whatever is left by now is seen, so none of it may be lost without a word.
  for (const { element } of purify.removed as { element?: Element }[])
    if (element?.namespaceURI === svgNamespace) throw new Unaccepted(`<${element.localName}>`)
  const svg = body.querySelector('svg')
  // The parser of HTML knows the case of all filters but this one.
  for (const shadow of body.querySelectorAll('fedropshadow')) renamed(shadow, 'feDropShadow')
  return svg && body.children.length === 1 ? serializer.serializeToString(svg) : null
}

/** What stands before the drawing and may run something in it: attributes by default, and a style sheet (XSLT). */
const activeProlog = /<!ATTLIST|<\?xml-stylesheet/i

async function clean(text: string, isSource: boolean): Promise<string | null> {
  const given = parse(withNamespace(text))
  if (!given) return null
  if (isSource) return frameOf(given)
  const result = purified(await prepared(given))
  const root = result === null ? null : parse(result)
  if (!root || !isHarmless(root)) return null
  assertLight(root)
  return result
}

/** A drawing of nothing with the size of a source, of which no more is asked than that it runs nothing. */
function frameOf(source: Element): string {
  assertQuiet(source)
  const frame = source.ownerDocument.createElementNS(svgNamespace, 'svg')
  for (const name of ['width', 'height', 'viewBox']) {
    const value = source.getAttribute(name)
    if (value !== null) frame.setAttribute(name, value)
  }
  return new window.XMLSerializer().serializeToString(frame)
}

/** Drawings cut out of a page often lack it; without it the file is no SVG. */
const withNamespace = (text: string): string =>
  /^<svg[^>]*\sxmlns\s*=/.test(text) ? text : text.replace(/^<svg(?=[\s>/])/, `<svg xmlns="${svgNamespace}"`)

/**
 * The drawing without anything that could run or fetch; null when it can't be cleaned. Throws `Unaccepted` on what is
 * seen and can't be kept. A source stays as it is: of it comes an empty drawing of its size, and `Unaccepted` on what
 * runs. Loading this takes a DOM, which the process then keeps for the next drawing.
 */
export async function cleanSvg(text: string, isSource = false): Promise<string | null> {
  const plain = withoutProlog(text)
  if (plain === null) return null
  const [active] =
    (isSource ? activeProlog : /<\?xml-stylesheet/i).exec(text.slice(0, text.length - plain.length)) ?? []
  if (active) throw new Unaccepted(active)
  try {
    return await clean(plain, isSource)
  } catch (error) {
    if (error instanceof Unaccepted || !(isBroken(error) || error instanceof window.DOMException)) throw error
    // Too deeply nested, or some other way to break a parser.
    return null
  }
}

function withoutProlog(text: string): string | null {
  if (/<!ENTITY/i.test(text)) throw new Unaccepted('<!ENTITY>')
  const start = svgRoot(text)
  if (start < 0 || /<!DOCTYPE|<\?xml-stylesheet/i.test(text.slice(start)) || text.includes('\0')) return null
  return isExcessive(text.slice(start)) ? null : text.slice(start)
}

/** More or more deeply nested elements, or more attributes of one, than anybody draws. Counted without parsing. */
function isExcessive(text: string): boolean {
  let depth = 0
  let tags = 0
  for (let at = text.indexOf('<'); at >= 0; at = text.indexOf('<', at + 1)) {
    const end = text.indexOf('>', at)
    if (end < 0) return true
    if (text[at + 1] === '/') depth--
    else if (text[end - 1] !== '/' && text[at + 1] !== '!') depth++
    if (
      ++tags > maxTags ||
      depth > maxDepth ||
      text.slice(at, end).split('=', maxAttributes + 2).length > maxAttributes
    )
      return true
  }
  return false
}
