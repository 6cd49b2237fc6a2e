import createDOMPurify from 'dompurify'
import { JSDOM } from 'jsdom'
import { svgRoot } from './svg-root.ts'
import { isHeavy } from './svg-weight.ts'

const maxTags = 10_000
const maxAttributes = 200
const maxDepth = 200
const namespace = 'http://www.w3.org/2000/svg'
const forbidden = ['script', 'style', 'image', 'feimage', 'a', 'foreignobject', 'animatecolor', 'use', 'set', 'animate']
const links = ['href', 'xlink:href', 'src']

/** A reference to anything but a part of the same drawing, or a way to write one that isn't seen. */
const reachesOut = (value: string): boolean =>
  /url\s*\(\s*(?!['"]?\s*#)/i.test(value) || /\\|@import|expression|javascript:|data:/i.test(value)

const { window } = new JSDOM('')
const purify = createDOMPurify(window)

purify.addHook('uponSanitizeAttribute', (_node, data) => {
  const local = links.includes(data.attrName) && !data.attrValue.trim().startsWith('#')
  if (local || reachesOut(data.attrValue)) data.keepAttr = false
})

/** Does it do something by itself? Such a drawing is cleaned where it is written anew, and refused where it isn't. */
export function isActiveSvg(text: string): boolean {
  const root = parse(text)
  return (
    root === null ||
    [root, ...root.querySelectorAll('*')].some(
      ({ localName, attributes }) =>
        ['script', 'handler', 'listener'].includes(localName.toLowerCase()) ||
        [...attributes].some(
          ({ name, value }) => /^on/i.test(name) || /^[\s\0-\x1f]*(javascript|vbscript):/i.test(value),
        ),
    )
  )
}

function parse(text: string): Element | null {
  const document = new window.DOMParser().parseFromString(text, 'image/svg+xml')
  const root = document.documentElement
  const broken = document.getElementsByTagName('parsererror').length > 0
  return broken || root.localName !== 'svg' || root.prefix !== null ? null : root
}

/** Looks at the result once more, without trusting what made it. */
function isHarmless(root: Element): boolean {
  return [root, ...root.querySelectorAll('*')].every(
    (element) =>
      element.namespaceURI === namespace &&
      !forbidden.includes(element.localName.toLowerCase()) &&
      [...element.attributes].every(
        ({ name, value }) =>
          !/^on/i.test(name) &&
          (!links.includes(name.toLowerCase()) || value.trim().startsWith('#')) &&
          (name.startsWith('xmlns') || !reachesOut(value)),
      ),
  )
}

function clean(text: string): string | null {
  const given = parse(withNamespace(text))
  if (!given) return null
  const serializer = new window.XMLSerializer()
  const body = purify.sanitize(serializer.serializeToString(given), {
    USE_PROFILES: { svg: true, svgFilters: true },
    FORBID_TAGS: forbidden,
    KEEP_CONTENT: false,
    RETURN_DOM: true,
  }) as unknown as HTMLElement
  const svg = body.querySelector('svg')
  if (!svg || body.children.length !== 1) return null
  const result = serializer.serializeToString(svg)
  const root = parse(result)
  return root && isHarmless(root) && !isHeavy(root) ? result : null
}

/** Drawings cut out of a page often lack it; without it the file is no SVG. */
const withNamespace = (text: string): string =>
  /^<svg[^>]*\sxmlns\s*=/.test(text) ? text : text.replace('<svg', `<svg xmlns="${namespace}"`)

/**
 * The drawing without anything that could run or fetch; null when it can't be cleaned. Loading this takes a DOM, which
 * the process then keeps for the next drawing.
 */
export function cleanSvg(text: string): string | null {
  const plain = withoutProlog(text)
  if (plain === null) return null
  try {
    return clean(plain)
  } catch {
    // Too deeply nested, or some other way to break a parser.
    return null
  }
}

function withoutProlog(text: string): string | null {
  const start = svgRoot(text)
  if (start < 0 || /<!ENTITY|<!DOCTYPE|<\?xml-stylesheet/i.test(text.slice(start)) || text.includes('\0')) return null
  return isExcessive(text) ? null : text.slice(start)
}

/** More or more deeply nested elements, or more attributes of one, than anybody draws. Counted without parsing. */
function isExcessive(text: string): boolean {
  let depth = 0
  let tags = 0
  for (let at = text.indexOf('<'); at >= 0; at = text.indexOf('<', at + 1)) {
    const end = text.indexOf('>', at)
    if (end < 0) return true
    if (text[at + 1] === '/') depth--
    else if (text[end - 1] !== '/') depth++
    if (
      ++tags > maxTags ||
      depth > maxDepth ||
      text.slice(at, end).split('=', maxAttributes + 2).length > maxAttributes
    )
      return true
  }
  return false
}
